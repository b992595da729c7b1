//! Fuzzing of abstract interpretation, with execution as the oracle.
//!
//! A random C program becomes an automaton, which is analysed with all domains; then it is run with random inputs, and in
//! every state on the way everything has to hold that the analysis claims of the location, before any filter. Everything is determined by the seed.

pub mod options;

use crate::c::generate::{Program, Shape, program};
use crate::c::piece::Check;
use crate::c::stages::modules;
use euphonium_absint::{Chosen, Expanded, analyse};
use euphonium_front::Clang;
use euphonium_limits::Budget;
use euphonium_llvm::ast::Module;
use euphonium_problem::cfa::concrete::Machine;
use euphonium_problem::cfa::{Cfa, Edge, Location};
use euphonium_program::cfa::to_cfa;
use euphonium_program::passes::{CallEncoding, inline, resolve};
use euphonium_program::{lower, memory};
use euphonium_random::Rng;
use euphonium_term::{BvValue, Sort, SortId, TermId, Terms, Value};
use options::Options;
use std::time::{Duration, Instant};

/// Programs that become larger are left out, and analyses that take longer.
const LARGEST: usize = 20_000;
const LONGEST: Duration = Duration::from_secs(20);

/// A run has so many steps at most.
const STEPS: u64 = 1_000;

/// What was looked at.
#[derive(Default)]
struct Counts {
    programs: u64,
    refused: u64,
    claims: u64,
    states: u64,
}

/// The command `euphonium-fuzz facts`: whether there are findings.
pub fn command(options: &Options) -> Result<bool, String> {
    if let Some(index) = options.print {
        print!("{}", program_at(options, index).text(Check::None));
        return Ok(false);
    }
    let clang = Clang::find().map_err(|error| error.to_string())?;
    let (start, mut counts, mut findings) = (Instant::now(), Counts::default(), 0u64);
    let mut index = 0;
    while counts.states < options.states && options.time.is_none_or(|time| start.elapsed() < time) {
        match examine(options, &clang, index, &mut counts) {
            Ok(None) => {}
            Ok(Some(finding)) => {
                findings += 1;
                println!("finding: program {index}: {finding}");
            }
            Err(_) => counts.refused += 1,
        }
        index += 1;
    }
    let Counts { programs, refused, claims, states } = counts;
    let time = start.elapsed().as_secs_f64();
    println!(
        "{programs} programs, {refused} refused, {claims} claims, {states} states, {findings} findings, {time:.1} s"
    );
    Ok(findings > 0)
}

fn program_at(options: &Options, index: u64) -> Program {
    let shape = if options.large { Shape::LARGE } else { Shape::SMALL };
    program(Rng::derive(options.seed, index), Shape { inputs: true, ..shape })
}

/// Analyses a program and runs it: the first claim that does not hold. An error says why it is left out.
fn examine(
    options: &Options,
    clang: &Clang,
    index: u64,
    counts: &mut Counts,
) -> Result<Option<String>, String> {
    let generated = program_at(options, index);
    let text = generated.text(Check::None);
    let (modules, models) = modules(clang, &text, options.model)?;
    let mut terms = Terms::new();
    let cfa = automaton(&mut terms, &modules, models)?;
    let expanded = Expanded::new(&mut terms, &cfa, Chosen::all());
    let facts = analyse(&mut terms, &expanded.cfa, Chosen::all(), &Budget::within(LONGEST))
        .map_err(|exhausted| exhausted.to_string())?;
    let mut claims = Vec::with_capacity(cfa.locations.len());
    for l in (0..cfa.locations.len() as u32).map(Location) {
        let said = facts.claims(&mut terms, &expanded.cfa, l);
        counts.claims += said.len() as u64;
        let all = terms.and(&said);
        claims.push(expanded.back(&mut terms, all));
    }
    counts.programs += 1;
    let mut rng = Rng::new(Rng::derive(options.seed ^ 0xFAC7, index));
    let values = Values { terms: &terms, inputs: &generated.inputs };
    Ok(run(&values, &cfa, &claims, options.each, &mut rng, counts))
}

/// The automaton of a program, as it is.
fn automaton(terms: &mut Terms, modules: &[Module], models: usize) -> Result<Cfa, String> {
    let options = lower::Options { models, ..lower::Options::default() };
    let mut program = lower::lower(terms, modules, &options).map_err(|error| error.to_string())?;
    let targets = memory::function_targets(terms, &program);
    resolve(terms, &mut program, &targets);
    inline(terms, &mut program, CallEncoding::Inline { limit: LARGEST }).map_err(|why| format!("{why:?}"))?;
    memory::lower_memory(terms, &mut program).map_err(|error| error.to_string())?;
    let (cfa, _) = to_cfa(terms, &program).map_err(|why| why.to_string())?;
    Ok(cfa)
}

/// Runs an automaton until so many states were looked at, or a claim does not hold.
fn run(
    values: &Values<'_>,
    cfa: &Cfa,
    claims: &[TermId],
    most: u64,
    rng: &mut Rng,
    counts: &mut Counts,
) -> Option<String> {
    let terms = values.terms;
    let mut leaving: Vec<Vec<&Edge>> = vec![Vec::new(); cfa.locations.len()];
    cfa.edges.iter().for_each(|edge| leaving[edge.from.0 as usize].push(edge));
    let sort = |x: usize| terms.sort_of(cfa.variables[x].constant);
    let mut seen = 0;
    while seen < most {
        let start = (0..cfa.variables.len()).map(|x| values.any(sort(x), rng)).collect();
        let mut machine = Machine::new(cfa, start);
        let mut at = cfa.initial;
        for _ in 0..STEPS {
            seen += 1;
            counts.states += 1;
            let claim = claims[at.0 as usize];
            if claim != TermId::TRUE && machine.eval(terms, claim) != Some(Value::Bool(true)) {
                return Some(format!("what is claimed of {} does not hold", cfa.locations[at.0 as usize]));
            }
            let ways = &leaving[at.0 as usize];
            let first = if ways.is_empty() { 0 } else { rng.below(ways.len()) };
            let order = ways.iter().cycle().skip(first).take(ways.len());
            let mut taken =
                order.filter(|edge| machine.take(terms, edge, |x| values.any(sort(x.0 as usize), rng)));
            match taken.next() {
                Some(edge) => at = edge.to,
                None => break,
            }
        }
    }
    None
}

/// Where values come from.
struct Values<'a> {
    terms: &'a Terms,
    /// The inputs that the program asks for: with others it ends at once.
    inputs: &'a [i64],
}

impl Values<'_> {
    /// Any value of a sort; inputs and small words are drawn more often.
    fn any(&self, sort: SortId, rng: &mut Rng) -> Value {
        match self.terms.sort_data(sort) {
            Sort::Bool => Value::Bool(rng.chance(50)),
            Sort::BitVec(width) => {
                let word = match rng.below(8) {
                    0 => rng.below(8) as u64,
                    1 => (rng.below(8) as u64).wrapping_neg(),
                    2 => rng.below(usize::MAX) as u64,
                    _ => match self.inputs.is_empty() {
                        true => 1u64.wrapping_shl(rng.below(64) as u32),
                        false => rng.any(self.inputs) as u64,
                    },
                };
                Value::Bv(BvValue::new(*width, word))
            }
            _ => self.terms.default_value(sort),
        }
    }
}
