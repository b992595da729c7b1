//! What abstract interpretation says of a program, line by line.
//!
//! The program is cut into lines and analysed as it is, without the simplifications that leave out what a property does not need. What is told was asked: of all claims
//! those are kept that are inductive together, edge by edge, and a branch is called dead only if a solver finds no way to take it where the kept claims hold.

use crate::account::Account;
use crate::input::Problem;
use crate::options::Question;
use crate::program::{ProgramError, ProgramInput};
use euphonium_absint::domain::KINDS;
use euphonium_absint::{Chosen, Expanded, Facts};
use euphonium_engine::filter::{Filtered, contradictions, inductive_claims};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::{Cfa, Command, CutPoints, Edge, Location, large_blocks};
use euphonium_program::cfa::{CfaBack, to_cfa};
use euphonium_program::lines::by_lines;
use euphonium_program::{Place, Program, Terminator};
use euphonium_source::invariants::Subject;
use euphonium_source::invariants::lines::{Ways, dead_branches, line_facts};
use euphonium_source::{DeadBranch, LineFact, Sources};
use euphonium_term::{TermId, Terms};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What is known of a program.
pub struct Analysis {
    /// What holds at lines, in order.
    pub lines: Vec<LineFact>,
    /// The branches that go one way only, in order.
    pub dead: Vec<DeadBranch>,
    /// What it rests on beside the program.
    pub assumptions: Vec<String>,
    /// The texts.
    pub sources: Sources,
    /// What it cost.
    pub costs: Costs,
}

/// What an analysis cost, and what came of it.
#[derive(Clone, Default, Debug)]
pub struct Costs {
    /// Each domain: its name, what it cost, and how much it says at heads of loops.
    pub domains: Vec<(&'static str, Duration, usize)>,
    /// Locations and edges.
    pub size: (usize, usize),
    /// Edges that were run.
    pub steps: u64,
    /// Claims, those that are inductive, and the questions that were asked.
    pub claims: (usize, usize, usize),
    /// The analysis, and the questions.
    pub times: (Duration, Duration),
}

/// Analyses a program.
pub fn analyse(
    question: &Question,
    domains: Chosen,
    limits: &Budget,
    account: &Account,
) -> Result<Analysis, ProgramError> {
    let mut problem = Problem::read(question, limits, account)?;
    let Some(program) = problem.program().cloned() else {
        return Err(ProgramError::Input("only programs are analysed line by line".into()));
    };
    of_program(&mut problem.terms, &program, domains, Care::Claims, limits)
}

/// Which lines some run comes to, as far as is known, in order; nothing if there is too little time.
pub(crate) fn unreached_lines(
    terms: &mut Terms,
    program: &ProgramInput,
    limits: &Budget,
) -> Option<Vec<LineFact>> {
    Some(of_program(terms, program, Chosen::all(), Care::Exact, limits).ok()?.lines)
}

/// How dead locations are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Care {
    /// By what the analysis claims of them.
    Claims,
    /// Also by asking about the ways that lead there from the heads of loops.
    Exact,
}

fn of_program(
    terms: &mut Terms,
    program: &ProgramInput,
    domains: Chosen,
    care: Care,
    limits: &Budget,
) -> Result<Analysis, ProgramError> {
    let encoded = program.encoded.as_ref().map_err(|why| ProgramError::Unknown(why.clone()))?;
    let prepared = &encoded.prepared;
    let (cut, places) = by_lines(&prepared.program);
    let (automaton, back) =
        to_cfa(terms, &cut).map_err(|not_ready| ProgramError::Unknown(not_ready.to_string()))?;
    let out_of =
        |exhausted: Exhausted| ProgramError::Unknown(format!("the analysis has no end: {exhausted}"));
    let start = Instant::now();
    let expanded = Expanded::new(terms, &automaton, domains);
    let facts = euphonium_absint::analyse(terms, &expanded.cfa, domains, limits).map_err(out_of)?;
    let analysing = start.elapsed();
    let claims = claims(terms, &expanded, &facts);
    let blocks = large_blocks(terms, &automaton, CutPoints::All);
    let at = |l: Location| blocks.plan.cut_of[l.0 as usize].map(|cut| cut as usize);
    let by_cut: Vec<(usize, TermId)> =
        claims.iter().filter_map(|&(l, claim)| Some((at(l)?, claim))).collect();
    let Filtered { kept, given, asked } =
        inductive_claims(terms, &automaton, &blocks, &by_cut, limits).map_err(out_of)?;
    let mut known: Vec<Vec<TermId>> = vec![Vec::new(); automaton.locations.len()];
    for &(cut, claim) in &kept {
        known[blocks.cuts[cut].0 as usize].push(claim);
    }
    let dead = dead_edges(terms, &automaton, &facts, &known, limits);
    let filtering = start.elapsed() - analysing;
    // A location that no edge leads to is not among the cut points, and no run comes there.
    let unreached = |l: usize| at(Location(l as u32)).is_none() && l != automaton.initial.0 as usize;
    let mut holds: Vec<TermId> =
        (0..places.len()).map(|l| if unreached(l) { TermId::FALSE } else { terms.and(&known[l]) }).collect();
    if care == Care::Exact {
        dead_locations(terms, &automaton, &known, &mut holds, limits);
    }
    let sources = crate::witness::sources(program);
    let subject = Subject {
        terms,
        lowered: &program.lowered,
        program: &cut,
        addresses: &prepared.addresses,
        debug: &program.debug,
        sources: &sources,
        files: &program.request.files,
    };
    let lines = line_facts(&subject, &places, &holds);
    let (ends, ways) = branches(&cut, &automaton, &back, &dead, &holds);
    let dead = dead_branches(&subject, &ends, &ways);
    let costs = Costs {
        domains: KINDS
            .into_iter()
            .filter(|&kind| domains.has(kind))
            .map(|kind| (kind.name(), facts.costs[kind.place()], facts.gave()[kind.place()]))
            .collect(),
        size: (automaton.locations.len(), automaton.edges.len()),
        steps: facts.steps,
        claims: (given, kept.len(), asked),
        times: (analysing, filtering),
    };
    let assumptions = crate::finding::listed(program, &cut.assumptions);
    Ok(Analysis { lines, dead, assumptions, sources, costs })
}

/// The claims about all locations.
fn claims(terms: &mut Terms, expanded: &Expanded<'_>, facts: &Facts) -> Vec<(Location, TermId)> {
    let automaton = &*expanded.cfa;
    let mut all = Vec::new();
    for l in (0..automaton.locations.len() as u32).map(Location) {
        for claim in facts.claims(terms, automaton, l) {
            all.push((l, expanded.back(terms, claim)));
        }
    }
    all
}

/// The edges that cannot be taken where the claims hold, of those of which the analysis says so.
fn dead_edges(
    terms: &mut Terms,
    automaton: &Cfa,
    facts: &Facts,
    known: &[Vec<TermId>],
    limits: &Budget,
) -> Vec<usize> {
    let questions = facts.dead.iter().map(|&e| {
        let edge = &automaton.edges[e];
        // What comes before an assignment is about the values where the edge starts.
        let guards = edge.commands.iter().map_while(|command| match command {
            Command::Assume(guard) => Some(*guard),
            _ => None,
        });
        known[edge.from.0 as usize].iter().copied().chain(guards).collect()
    });
    let questions: Vec<Vec<TermId>> = questions.collect();
    let dead = contradictions(terms, &questions, limits);
    facts.dead.iter().zip(dead).filter(|(_, dead)| *dead).map(|(&e, _)| e).collect()
}

/// Larger automata are not asked about location by location.
const MOST_EDGES: usize = 5_000;

/// Finds out which locations no way from a head of a loop leads to where the claims hold. A location that follows
/// one that may be reached, whatever the values are, is not asked about.
fn dead_locations(
    terms: &mut Terms,
    automaton: &Cfa,
    known: &[Vec<TermId>],
    holds: &mut [TermId],
    limits: &Budget,
) {
    if automaton.edges.len() > MOST_EDGES {
        return;
    }
    // Blocks end at the error, so that is what is asked about.
    let mut aimed = automaton.clone();
    let mut open = vec![true; automaton.locations.len()];
    for l in 0..holds.len() {
        if limits.check().is_err() {
            return;
        }
        if !open[l] || holds[l] == TermId::FALSE || l == automaton.initial.0 as usize {
            continue;
        }
        let here = Location(l as u32);
        aimed.error = here;
        let blocks = large_blocks(terms, &aimed, CutPoints::LoopHeads);
        let ways = blocks.blocks.iter().filter(|block| block.to == blocks.error);
        let of = |from: usize| known[blocks.cuts[from].0 as usize].iter().copied();
        let questions: Vec<Vec<TermId>> = ways.map(|way| of(way.from).chain([way.guard]).collect()).collect();
        if contradictions(terms, &questions, limits).into_iter().all(|dead| dead) {
            holds[l] = TermId::FALSE;
            continue;
        }
        let mut next = vec![here];
        while let Some(reached) = next.pop() {
            if !std::mem::replace(&mut open[reached.0 as usize], false) && reached != here {
                continue;
            }
            let free = |edge: &&Edge| {
                let certain = |c: &Command| matches!(c, Command::Assign(..) | Command::Havoc(_));
                edge.from == reached && edge.commands.iter().all(certain)
            };
            next.extend(automaton.edges.iter().filter(free).map(|edge| edge.to).filter(|to| *to != here));
        }
    }
}

/// The places of the branches that end blocks, and which ways are gone from those that are reached.
fn branches(
    program: &Program,
    automaton: &Cfa,
    back: &CfaBack,
    dead: &[usize],
    holds: &[TermId],
) -> (Vec<Option<Place>>, Vec<Option<Ways>>) {
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let mut ways: Vec<Option<Ways>> = vec![None; blocks.len()];
    for e in 0..automaton.edges.len() {
        let Some((block, taken)) = back.branch(e) else { continue };
        let b = block.0 as usize;
        if !matches!(blocks[b].terminator, Terminator::Branch(..)) || holds[b] == TermId::FALSE {
            continue;
        }
        let here = ways[b].get_or_insert((false, false));
        let goes = dead.binary_search(&e).is_err();
        match taken {
            true => here.0 |= goes,
            false => here.1 |= goes,
        }
    }
    (blocks.iter().map(|block| block.place).collect(), ways)
}

impl Analysis {
    /// All of it as JSON.
    pub fn json(&self) -> Value {
        let line = |fact: &LineFact| {
            let LineFact { file, line, function, reached, text } = fact;
            json!({"file": file, "line": line, "function": function, "reached": reached, "holds": text})
        };
        let branch = |dead: &DeadBranch| {
            let DeadBranch { file, line, column, function, always } = dead;
            json!({"file": file, "line": line, "column": column, "function": function, "always": always})
        };
        let Costs { domains, size, steps, claims, times } = &self.costs;
        let domain = |(name, cost, gave): &(&str, Duration, usize)| json!({"name": name, "seconds": cost.as_secs_f64(), "says": gave});
        json!({
            "lines": self.lines.iter().map(line).collect::<Vec<_>>(),
            "dead_branches": self.dead.iter().map(branch).collect::<Vec<_>>(),
            "assumptions": self.assumptions,
            "statistics": {
                "locations": size.0,
                "edges": size.1,
                "steps": steps,
                "claims": claims.0,
                "kept": claims.1,
                "questions": claims.2,
                "analysing": times.0.as_secs_f64(),
                "asking": times.1.as_secs_f64(),
                "domains": domains.iter().map(domain).collect::<Vec<_>>(),
            },
        })
    }
}
