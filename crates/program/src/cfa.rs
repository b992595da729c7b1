//! Programs as control-flow automata, and the way back to the source.
//!
//! The program must be down to one function without calls and memory. A block is a location where it begins
//! and, if it does anything before it branches, one where it ends; the error is one location for all error
//! calls.

use crate::condition::decided;
use crate::ir::*;
use crate::passes::NO_KNOWN_FUNCTION;
use crate::trace::{SourceEvent, SourceStep, SourceTrace};
use euphonium_problem::cfa::{self, Cfa, Command, Edge, Location};
use euphonium_term::{Evaluator, Model, Op, TermId, Terms, Value};
use rustc_hash::FxHashSet;

/// Why a program is not ready.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotReady(pub &'static str);

impl std::fmt::Display for NotReady {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} are left in the program", self.0)
    }
}

/// The way back from an automaton to the program.
#[derive(Clone, Debug, Default)]
pub struct CfaBack {
    /// Where each edge comes from.
    edges: Vec<EdgeSource>,
}

#[derive(Clone, Copy, Debug)]
struct EdgeSource {
    block: BlockId,
    /// The edge runs the statements of the block.
    statements: bool,
    /// The edge decides a branch: which way.
    branch: Option<bool>,
}

/// The automaton of a program's entry.
pub fn to_cfa(terms: &mut Terms, program: &Program) -> Result<(Cfa, CfaBack), NotReady> {
    let function = &program.functions[program.entry.0 as usize];
    let variables = program
        .variables
        .iter()
        .map(|variable| cfa::VariableInfo { constant: variable.constant, name: variable.name.clone() })
        .collect();
    let mut locations = function.blocks.iter().map(|block| block.name.clone()).collect::<Vec<_>>();
    let error = Location(locations.len() as u32);
    locations.push("error".into());
    let mut automaton = Cfa { variables, locations, edges: Vec::new(), initial: Location(0), error };
    let mut back = CfaBack::default();
    let at = |to: BlockId| Location(to.0);
    for (position, block) in function.blocks.iter().enumerate() {
        let id = BlockId(position as u32);
        let mut commands = Vec::with_capacity(block.statements.len());
        for placed in &block.statements {
            commands.push(match &placed.statement {
                Statement::Assign(variable, value) => Command::Assign(cfa::Variable(variable.0), *value),
                Statement::Havoc(variable, _) => Command::Havoc(cfa::Variable(variable.0)),
                Statement::Assume(condition) => Command::Assume(*condition),
                Statement::Call { .. } => return Err(NotReady("calls")),
                _ => return Err(NotReady("accesses to memory")),
            });
        }
        let mut edge = |from: Location, to: Location, commands: Vec<Command>, source: EdgeSource| {
            automaton.edges.push(Edge { from, to, commands });
            back.edges.push(source);
        };
        let run = EdgeSource { block: id, statements: true, branch: None };
        match &block.terminator {
            Terminator::Jump(to) => edge(at(id), at(*to), commands, run),
            Terminator::Error(_) => edge(at(id), error, commands, run),
            Terminator::Halt | Terminator::Return => {}
            Terminator::Branch(..) | Terminator::Switch { .. } => {
                let from = if commands.is_empty() {
                    at(id)
                } else {
                    let end = Location(automaton.locations.len() as u32);
                    automaton.locations.push(block.name.clone());
                    automaton.edges.push(Edge { from: at(id), to: end, commands });
                    back.edges.push(run);
                    end
                };
                let mut edge = |to: BlockId, condition, taken| {
                    let commands = vec![Command::Assume(condition)];
                    automaton.edges.push(Edge { from, to: at(to), commands });
                    back.edges.push(EdgeSource { block: id, statements: false, branch: Some(taken) });
                };
                match &block.terminator {
                    Terminator::Branch(condition, yes, no) => {
                        edge(*yes, *condition, true);
                        let negated = terms.not(*condition);
                        edge(*no, negated, false);
                    }
                    Terminator::Switch { value, cases, default } => {
                        let mut others = Vec::with_capacity(cases.len());
                        for &(case, to) in cases {
                            let equal = terms.eq(*value, case);
                            edge(to, equal, true);
                            others.push(terms.not(equal));
                        }
                        let none = terms.and(&others);
                        edge(*default, none, false);
                    }
                    _ => {}
                }
            }
        }
    }
    Ok((automaton, back))
}

/// Whether a value that is chosen case by case takes the value of a constant. A read from memory begins with
/// any value for the target and keeps it only if the address is in no object: the run makes use of it only
/// then.
fn takes(terms: &Terms, model: &Model, mut value: TermId, constant: TermId) -> bool {
    while let (Op::Ite, [condition, yes, no]) = (terms.op(value), terms.args(value)) {
        value = match Evaluator::new(model).value(terms, *condition) {
            Some(Value::Bool(true)) => *yes,
            Some(Value::Bool(false)) => *no,
            _ => return true,
        };
    }
    terms.postorder(&[value]).contains(&constant)
}

/// What a variable gets that was just given any value: what was read. Something that does not take part in it may
/// be assigned before, for instance what says whether the value is determined.
fn read_into(terms: &Terms, program: &Program, rest: &[Placed], variable: VariableId) -> Option<TermId> {
    let assigned = |placed: &Placed| match placed.statement {
        Statement::Assign(target, value) => Some((target, value)),
        _ => None,
    };
    let (target, value) = assigned(rest.first()?)?;
    if target == variable {
        return Some(value);
    }
    let (next, read) = assigned(rest.get(1)?)?;
    let other = program.variables[target.0 as usize].constant;
    (next == variable && !terms.postorder(&[read]).contains(&other)).then_some(read)
}

impl CfaBack {
    /// The block whose branch an edge decides, and which way; none if it decides none.
    pub fn branch(&self, edge: usize) -> Option<(BlockId, bool)> {
        let source = self.edges.get(edge)?;
        source.branch.map(|taken| (source.block, taken))
    }

    /// The choices of a path that are any value because something is not modelled exactly: the step, and which havoc
    /// of it. What else a call of an unknown function does is not known either, so it is none of them.
    pub fn doubtful(&self, program: &Program, path: &cfa::Path) -> Vec<(usize, usize)> {
        let blocks = &program.functions[program.entry.0 as usize].blocks;
        let mut found = Vec::new();
        for (k, step) in path.steps.iter().enumerate() {
            let Some(source) = self.edges.get(step.edge).filter(|source| source.statements) else { continue };
            let statements = blocks[source.block.0 as usize].statements.iter();
            let havocs = statements.filter_map(|placed| match &placed.statement {
                Statement::Havoc(_, origin) => Some(origin),
                _ => None,
            });
            for (i, origin) in havocs.enumerate() {
                if matches!(origin, Origin::Abstraction(what) if **what != *NO_KNOWN_FUNCTION) {
                    found.push((k, i));
                }
            }
        }
        found
    }

    /// What a path of the automaton means in the source; some of its choices are left out, those that nothing
    /// depends on. `None` if the path is no run of the automaton.
    pub fn trace(
        &self,
        terms: &Terms,
        program: &Program,
        automaton: &Cfa,
        path: &cfa::Path,
        idle: &FxHashSet<(usize, usize)>,
    ) -> Option<SourceTrace> {
        let function = &program.functions[program.entry.0 as usize];
        let mut model = Model::default();
        let set = |model: &mut Model, variable: usize, value: Value| {
            if let Op::App(f) = terms.op(program.variables[variable].constant) {
                model.set_constant(f, value);
            }
        };
        for (variable, value) in path.start.iter().enumerate() {
            set(&mut model, variable, value.clone());
        }
        let mut trace = SourceTrace::default();
        for (k, step) in path.steps.iter().enumerate() {
            let source = *self.edges.get(step.edge)?;
            let block = &function.blocks[source.block.0 as usize];
            if let Some(taken) = source.branch {
                let holds = match &block.terminator {
                    Terminator::Branch(_, yes, no) => {
                        let to = if taken { yes } else { no };
                        decided(block, &function.blocks[to.0 as usize], taken)
                    }
                    _ => None,
                };
                trace.steps.push(SourceStep { place: block.place, event: SourceEvent::Branch { holds } });
            }
            if !source.statements {
                continue;
            }
            let mut havocs = step.havocs.iter().enumerate();
            for (at, placed) in block.statements.iter().enumerate() {
                let mut is_idle = false;
                let (variable, value, origin) = match &placed.statement {
                    Statement::Assign(variable, value) => {
                        (variable, Evaluator::new(&model).value(terms, *value)?, None)
                    }
                    Statement::Havoc(variable, origin) => {
                        let (i, value) = havocs.next()?;
                        is_idle = idle.contains(&(k, i));
                        (variable, value.clone(), Some(origin))
                    }
                    _ => continue,
                };
                let info = &program.variables[variable.0 as usize];
                let name = info.source.as_ref().map(|source| source.name.clone());
                set(&mut model, variable.0 as usize, value.clone());
                if is_idle {
                    continue;
                }
                if let Some(Origin::Undefined(_)) = origin
                    && let Some(read) = read_into(terms, program, &block.statements[at + 1..], *variable)
                    && !takes(terms, &model, read, info.constant)
                {
                    continue;
                }
                let event = match (origin, name) {
                    (None, None) => continue,
                    (None, Some(name)) => SourceEvent::Assign { name, value },
                    (Some(origin), name) => SourceEvent::Choose { origin: origin.clone(), value, name },
                };
                trace.steps.push(SourceStep { place: placed.place, event });
            }
            if automaton.edges.get(step.edge)?.to == automaton.error {
                let check = match block.terminator {
                    Terminator::Error(check) => Some(check),
                    _ => None,
                };
                trace.steps.push(SourceStep { place: block.place, event: SourceEvent::Error { check } });
            }
        }
        Some(trace)
    }
}
