//! Proofs in the words of the kernel: the text of the problem, and a certificate for it.
//!
//! The kernel has few kinds of proofs: lemmas and induction for systems, formulas at locations and copies of
//! locations for automata, definitions for Horn clauses. What an engine found about another form of the problem is
//! brought back to the form of the file where there is a way; where there is none, the other form is what is
//! certified, and the translation to it is named as trusted.

use crate::finding::Finding;
use crate::input::{Problem, Source};
use crate::judge::Answer;
use euphonium_problem::cfa::{Cfa, EncodeBack, LocationInvariants, Unwound, read_cfa, write_cfa};
use euphonium_problem::claim::Proof;
use euphonium_problem::horn::{HornBack, definitions_text, write_clauses};
use euphonium_problem::simulation::{History, Moment, Simulation};
use euphonium_problem::{Format, write_vmt};
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;
use std::path::PathBuf;

/// What the kernel is given, and what is left out.
#[derive(Default)]
pub struct Certificate {
    /// Empty if there is nothing for the kernel.
    pub kind: &'static str,
    pub problem: String,
    pub text: String,
    pub missing: Vec<String>,
    pub trusted: Vec<String>,
}

impl Certificate {
    /// For all properties that hold. They are of one problem.
    pub fn new(files: &[PathBuf], findings: &mut [&mut Finding]) -> Certificate {
        let mut certificate = Certificate::default();
        for finding in findings {
            let Err(why) = certificate.add(files, finding) else { continue };
            certificate.missing.push(format!("property {}: {why}", finding.property));
        }
        certificate
    }

    fn add(&mut self, files: &[PathBuf], finding: &mut Finding) -> Result<(), String> {
        let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else {
            return Err("there is no proof".into());
        };
        if problem.ending() {
            return Err("the kernel does not check that runs end".into());
        }
        let proof = in_the_words_of_the_file(problem, proof);
        match &proof {
            Proof::Locations(all) => self.locations(files, problem, all),
            Proof::Unwound(unwound) => self.unwound(files, problem, unwound),
            Proof::Interpreted(definitions) => {
                let input = problem.input.clone();
                match &input {
                    Source::Program(program) => {
                        let clauses = program.clauses().ok_or("there are no Horn clauses")?;
                        (self.kind, self.problem) = ("smt2", write_clauses(&mut problem.terms, clauses));
                        self.trust(problem);
                        self.trusted.push(PROCEDURES.into());
                    }
                    Source::File(_) => self.of_file(files, "smt2")?,
                }
                self.text = definitions_text(&problem.terms, definitions);
                Ok(())
            }
            Proof::Quantified(_) => Err("the kernel does not check interpretations for all indices".into()),
            Proof::Followed { .. } => Err("the only run of the program was followed".into()),
            Proof::Ranked(_) => Err("the kernel does not check that runs end".into()),
            _ => self.system(files, problem, finding.property, &proof),
        }
    }

    /// The problem is the text of the only file.
    fn of_file(&mut self, files: &[PathBuf], kind: &'static str) -> Result<(), String> {
        let [file] = files else { return Err("there are several files".into()) };
        let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
        (self.kind, self.problem) = (kind, text);
        Ok(())
    }

    // --- systems ---

    fn system(
        &mut self,
        files: &[PathBuf],
        problem: &mut Problem,
        property: usize,
        proof: &Proof,
    ) -> Result<(), String> {
        let mut names = FxHashMap::default();
        let (kind, translated) = match &problem.input {
            Source::Program(_) => ("vmt", Some(AUTOMATON)),
            Source::File(input) if input.automaton.is_some() => ("vmt", Some(AUTOMATON)),
            Source::File(input) if input.clauses.is_some() => ("vmt", Some(CLAUSES)),
            Source::File(_) => match format_of(files)? {
                "MCMT" => ("vmt", Some(MCMT)),
                "BTOR2" => ("btor2", None),
                _ => ("vmt", None),
            },
        };
        if kind == "btor2"
            && let Source::File(input) = problem.input.clone()
        {
            for (term, line) in input.back.lines() {
                names.insert(term, in_btor2(&mut problem.terms, term, line));
            }
        }
        // As VMT, a constraint is part of a step from a state, so the last state of a run may violate it: there, nothing
        // else has to hold.
        let constraints = problem.system.constraints.clone();
        let guard = match translated {
            Some(_) => problem.terms.and(&constraints),
            None => TermId::TRUE,
        };
        // What comes of it is kept only if all of it can be told.
        let mut text = format!("(property {property})\n");
        let mut proof = proof;
        loop {
            match proof {
                Proof::Inductive(invariant) => {
                    lemma(&mut text, &mut problem.terms, &names, guard, *invariant);
                    text.push_str("(induction 0)\n");
                }
                Proof::KInductive { k, simple_path } => {
                    let kind = if *simple_path { "simple-induction" } else { "induction" };
                    let _ = writeln!(text, "({kind} {k})");
                }
                Proof::Exhaustive { length } => {
                    let _ = writeln!(text, "(exhausted {length})");
                }
                Proof::Strengthened { invariant, proof: inner } => {
                    lemma(&mut text, &mut problem.terms, &names, guard, *invariant);
                    proof = inner;
                    continue;
                }
                Proof::Simulated { simulation, proof: inner } => {
                    text.push_str(&extension(&mut problem.terms, &names, guard, simulation)?);
                    proof = inner;
                    continue;
                }
                _ => return Err("the proof is not about a system".into()),
            }
            break;
        }
        match translated {
            None => self.of_file(files, kind)?,
            Some(translation) => {
                (self.kind, self.problem) = (kind, write_vmt(&mut problem.terms, &problem.system));
                self.trust(problem);
                self.trusted.push(translation.into());
                if problem.program().is_none() && format_of(files)? == "Boogie" {
                    self.trusted.push(BOOGIE.into());
                }
            }
        }
        self.text.push_str(&text);
        Ok(())
    }

    fn trust(&mut self, problem: &Problem) {
        if problem.program().is_some() {
            self.trusted.extend(PROGRAM.map(String::from));
        }
    }

    // --- automata ---

    /// The text of the automaton, and what its variables are called there.
    fn automaton(
        &mut self,
        files: &[PathBuf],
        problem: &mut Problem,
    ) -> Result<FxHashMap<TermId, TermId>, String> {
        let input = problem.input.clone();
        let automaton = input.automaton().ok_or("there is no automaton")?;
        if problem.program().is_none() {
            if format_of(files)? != "Boogie" {
                self.of_file(files, "cfa")?;
                return Ok(FxHashMap::default());
            }
            self.trusted.push(BOOGIE.into());
        }
        self.trust(problem);
        (self.kind, self.problem) = ("cfa", write_cfa(&mut problem.terms, automaton));
        // Names that SMT-LIB cannot write are others in the text.
        let read = read_cfa(self.problem.as_bytes(), "automaton", &mut problem.terms);
        let read: Cfa = read.map_err(|error| error.to_string())?;
        let pairs = automaton.variables.iter().zip(&read.variables);
        Ok(pairs.map(|(old, new)| (old.constant, new.constant)).collect())
    }

    fn locations(
        &mut self,
        files: &[PathBuf],
        problem: &mut Problem,
        all: &LocationInvariants,
    ) -> Result<(), String> {
        let names = self.automaton(files, problem)?;
        let mut text = facts(&mut problem.terms, &names, &all.facts, &all.infeasible);
        text.push_str(&invariants(&mut problem.terms, &names, &all.invariants));
        self.text = text;
        Ok(())
    }

    fn unwound(&mut self, files: &[PathBuf], problem: &mut Problem, all: &Unwound) -> Result<(), String> {
        let names = self.automaton(files, problem)?;
        let mut text = facts(&mut problem.terms, &names, &all.facts, &all.infeasible);
        text.push_str("(copies");
        for (location, targets) in all.copies.iter().zip(&all.steps) {
            // Writing to a string does not fail.
            let _ = write!(text, "\n ({}", location.0);
            for target in targets {
                let _ = match target {
                    Some(copy) => write!(text, " {copy}"),
                    None => write!(text, " -"),
                };
            }
            text.push(')');
        }
        text.push_str(")\n");
        text.push_str(&invariants(&mut problem.terms, &names, &all.invariants));
        self.text = text;
        Ok(())
    }
}

const PROGRAM: [&str; 2] = ["clang, from C to LLVM IR", "our lowering of LLVM IR to an automaton"];
const AUTOMATON: &str = "our encoding of the automaton as a transition system";
const PROCEDURES: &str = "our encoding of the automaton as Horn clauses";
const CLAUSES: &str = "our encoding of the Horn clauses as a transition system";
const MCMT: &str = "our reading of MCMT";
const BOOGIE: &str = "our reading of Boogie";

/// The invariant of a proof that is nothing but invariants, each relative to those before: all together are
/// inductive.
fn invariant_of(terms: &mut Terms, proof: &Proof) -> Option<TermId> {
    let (mut parts, mut proof) = (Vec::new(), proof);
    loop {
        match proof {
            Proof::Inductive(invariant) => {
                parts.push(*invariant);
                return Some(terms.and(&parts));
            }
            Proof::Strengthened { invariant, proof: inner } => {
                parts.push(*invariant);
                proof = inner;
            }
            _ => return None,
        }
    }
}

/// An invariant of a system that encodes something is one of what is encoded.
fn in_the_words_of_the_file(problem: &mut Problem, proof: &Proof) -> Proof {
    let Some(invariant) = invariant_of(&mut problem.terms, proof) else { return proof.clone() };
    let input = problem.input.clone();
    let encoding: Option<&EncodeBack> = match &input {
        Source::Program(program) => program.encoded.as_ref().ok().map(|encoded| &encoded.back),
        Source::File(input) => input.automaton.as_ref().map(|(_, back)| back),
    };
    if let Some(back) = encoding {
        return Proof::Locations(back.invariants(&mut problem.terms, invariant));
    }
    let clauses: Option<&HornBack> = match &input {
        Source::File(input) => input.clauses.as_ref().and_then(|(_, back)| back.as_ref()),
        Source::Program(_) => None,
    };
    match clauses {
        Some(back) => Proof::Interpreted(back.predicate_model(&mut problem.terms, invariant)),
        None => proof.clone(),
    }
}

/// The name of the format of the only file.
fn format_of(files: &[PathBuf]) -> Result<&'static str, String> {
    let [file] = files else { return Err("there are several files".into()) };
    let text = std::fs::read(file).map_err(|error| error.to_string())?;
    let format = Format::detect(&file.display().to_string(), &text);
    format.map(|format| format.name).ok_or_else(|| "the format is not known".into())
}

/// A state or input of BTOR2: the kernel names it by its line, and has one bit as a word.
fn in_btor2(terms: &mut Terms, term: TermId, line: u64) -> TermId {
    let sort = terms.sort_of(term);
    let own = if sort == SortId::BOOL { terms.bv_sort(1) } else { sort };
    debug_assert!(matches!(terms.sort_data(own), Sort::BitVec(_) | Sort::Array { .. }));
    let constant = terms.declare_const(&format!("s{line}"), own);
    if sort != SortId::BOOL {
        return constant;
    }
    let one = terms.bv_const(1, 1u32);
    terms.raw(Op::Eq, &[constant, one])
}

fn formula(terms: &mut Terms, names: &FxHashMap<TermId, TermId>, t: TermId) -> String {
    let t = if names.is_empty() { t } else { terms.substitute_raw(t, names) };
    term_to_string(terms, t)
}

/// What holds where the guard does.
fn guarded(terms: &mut Terms, names: &FxHashMap<TermId, TermId>, guard: TermId, t: TermId) -> String {
    let t = if guard == TermId::TRUE { t } else { terms.raw(Op::Implies, &[guard, t]) };
    formula(terms, names, t)
}

fn lemma(text: &mut String, terms: &mut Terms, names: &FxHashMap<TermId, TermId>, guard: TermId, t: TermId) {
    let _ = writeln!(text, "(lemma {})", guarded(terms, names, guard, t));
}

/// What a simulating system has beside the one of the input: parameters, definitions, history, and its property. The
/// kernel adds them to the system of the input, so whatever the simulating system satisfies holds there, too.
fn extension(
    terms: &mut Terms,
    names: &FxHashMap<TermId, TermId>,
    guard: TermId,
    simulation: &Simulation,
) -> Result<String, String> {
    let (mut text, system) = (String::new(), &simulation.system);
    // Writing to a string does not fail.
    for parameter in &simulation.parameters {
        let constant = declared(terms, parameter.constant);
        let _ = match parameter.choice {
            None => writeln!(text, "(any {constant})"),
            Some((moment, choice)) => {
                let word = if moment == Moment::Before { "before" } else { "at" };
                writeln!(text, "({word} {constant} {})", formula(terms, names, choice))
            }
        };
    }
    for &(constant, meaning) in &simulation.definitions {
        let (name, sort) = (term_to_string(terms, constant), terms.sort_name(terms.sort_of(constant)));
        let meaning = formula(terms, names, meaning);
        let _ = writeln!(text, "(define-fun {name} () {sort} {meaning})");
    }
    // An update speaks of what is there before, and of its own variable.
    let mut open: Vec<History> = simulation.history.clone();
    while !open.is_empty() {
        let waiting: FxHashSet<TermId> = open.iter().map(|history| history.constant).collect();
        let update = |history: &History| {
            let state = system.states.iter().find(|state| state.current == history.constant);
            state.and_then(|state| state.update)
        };
        let ready = |history: &History| {
            let roots: Vec<TermId> = update(history).into_iter().collect();
            let mut terms_inside = terms.postorder(&roots).into_iter();
            !terms_inside.any(|t| t != history.constant && waiting.contains(&t))
        };
        let (now, later): (Vec<History>, Vec<History>) = open.into_iter().partition(ready);
        if now.is_empty() {
            return Err("the history of a simulation has no order".into());
        }
        for history in now {
            let update = update(&history).ok_or("a history variable has no update")?;
            let constant = declared(terms, history.constant);
            let first = formula(terms, names, history.initial);
            let _ = writeln!(text, "(history {constant} {first} {})", formula(terms, names, update));
        }
        open = later;
    }
    let property = system.properties.get(simulation.property).ok_or("the simulation has no property")?;
    let _ = writeln!(text, "(goal {})", guarded(terms, names, guard, property.formula));
    Ok(text)
}

/// A constant and its sort.
fn declared(terms: &Terms, constant: TermId) -> String {
    format!("{} {}", term_to_string(terms, constant), terms.sort_name(terms.sort_of(constant)))
}

fn facts(
    terms: &mut Terms,
    names: &FxHashMap<TermId, TermId>,
    facts: &[TermId],
    infeasible: &[usize],
) -> String {
    let mut text = String::from("(facts");
    for (l, &fact) in facts.iter().enumerate().filter(|(_, fact)| **fact != TermId::TRUE) {
        let _ = write!(text, "\n ({l} {})", formula(terms, names, fact));
    }
    text.push_str(")\n(infeasible");
    infeasible.iter().for_each(|e| {
        let _ = write!(text, " {e}");
    });
    text.push_str(")\n");
    text
}

fn invariants(terms: &mut Terms, names: &FxHashMap<TermId, TermId>, all: &[Option<TermId>]) -> String {
    let mut text = String::from("(invariants");
    for (l, invariant) in all.iter().enumerate() {
        if let Some(invariant) = *invariant {
            let _ = write!(text, "\n ({l} {})", formula(terms, names, invariant));
        }
    }
    text.push_str(")\n");
    text
}
