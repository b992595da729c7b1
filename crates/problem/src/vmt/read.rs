//! Reading VMT-LIB.
//!
//! The format is an SMT-LIB script in which annotations say what the terms are for: `:next` pairs a state
//! variable with its next version, `:init`, `:trans` and `:invar-property` mark formulas. Only annotated
//! terms and what is below them matter. Annotations may stand anywhere and in any order, so they are
//! collected first and understood at the end of the file.
//!
//! Liberties of files in use are taken: `:next` may name a constant that is declared later or, where no
//! formula needs it, never; the values of `:init` and `:trans` need not be `true`; and the declared sort
//! of a definition may differ from its body's (`(define-fun .d () Bool (! j :next j+))` with a bit-vector
//! `j`): the definition then has its body's sort.

use crate::functional::{mentioning, split_transition};
use crate::input::WayBack;
use crate::ts::{Property, StateVariable, TransitionSystem};
use crate::{Error, ErrorKind};
use euphonium_smtlib::{Annotation, Command, CommandKind, Position, Reader};
use euphonium_term::{AttributeValue, FunId, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A VMT file that has been read.
#[derive(Clone, Debug)]
pub struct Vmt {
    /// The system.
    pub system: TransitionSystem,
    /// What the file says beyond it.
    pub back: VmtBack,
}

/// The way back to the file. State variables, inputs and properties have the file's names, so a trace or
/// an invariant needs no translation.
#[derive(Clone, Default, Debug)]
pub struct VmtBack {
    /// The file's `set-logic`.
    pub logic: Option<Arc<str>>,
    /// Properties of the file that are no part of the system.
    pub unsupported: Vec<UnsupportedProperty>,
}

impl WayBack for VmtBack {
    fn skipped(&self) -> Vec<String> {
        self.unsupported.iter().map(|property| format!("live-property {}", property.name)).collect()
    }
}

/// A property that no engine decides: `:live-property`.
#[derive(Clone, Debug)]
pub struct UnsupportedProperty {
    /// Its number.
    pub name: Arc<str>,
    /// F G of this is asked.
    pub formula: TermId,
    /// Where the file has it.
    pub position: Position,
}

/// Reads a VMT file; `file_name` is for errors. A constant without `:next` that the formulas mention is
/// an input. A file whose only properties are live ones is refused.
pub fn read_vmt(text: impl Into<Vec<u8>>, file_name: &str, terms: &mut Terms) -> Result<Vmt, Error> {
    let mut reader = Reader::new(text, file_name).lenient_definition_sorts(true);
    let mut file = File { name: file_name.into(), ..File::default() };
    while let Some(command) = reader.next_command(terms)? {
        if command.kind == CommandKind::Exit {
            break;
        }
        file.command(terms, command)?;
    }
    file.system(terms)
}

/// An annotated formula and its place.
type Placed = (TermId, Position);

/// The annotations of a file.
#[derive(Default)]
struct File {
    name: Arc<str>,
    logic: Option<Arc<str>>,
    /// Declared constants by name, to find the partners of `:next` that are declared late.
    constants: FxHashMap<Arc<str>, TermId>,
    next: Vec<(TermId, AttributeValue, Position)>,
    init: Vec<Placed>,
    trans: Vec<Placed>,
    invariants: Vec<(Arc<str>, TermId, Position)>,
    live: Vec<UnsupportedProperty>,
}

impl File {
    fn error<T>(&self, position: Position, kind: ErrorKind, message: impl Into<String>) -> Result<T, Error> {
        Err(Error { file: self.name.clone(), position, kind, message: message.into() })
    }

    fn command(&mut self, terms: &mut Terms, command: Command) -> Result<(), Error> {
        if let Some(what) = command.kind.unsupported() {
            return self.error(command.position, ErrorKind::Unsupported, format!("{what} are not supported"));
        }
        match command.kind {
            CommandKind::SetLogic(logic) => self.logic = Some(logic),
            CommandKind::DeclareConst(f) | CommandKind::DeclareFun(f)
                if terms.function(f).params.is_empty() =>
            {
                let name = terms.function(f).name.clone();
                self.constants.insert(name, terms.constant(f));
            }
            CommandKind::Assert(term) if term != TermId::TRUE && command.annotations.is_empty() => {
                let message = "a VMT file asserts nothing but true; its formulas are annotated";
                return self.error(command.position, ErrorKind::Misplaced, message);
            }
            CommandKind::Push(_)
            | CommandKind::Pop(_)
            | CommandKind::Reset
            | CommandKind::ResetAssertions
            | CommandKind::DeclareRel(_)
            | CommandKind::DeclareVar(_)
            | CommandKind::Rule { .. }
            | CommandKind::Query { .. } => {
                return self.error(command.position, ErrorKind::Misplaced, "not a command of VMT files");
            }
            CommandKind::Unknown { name } => {
                let message = format!("the command {name} is not known");
                return self.error(command.position, ErrorKind::Unsupported, message);
            }
            _ => {}
        }
        command.annotations.into_iter().try_for_each(|annotation| self.annotation(terms, annotation))
    }

    fn annotation(&mut self, terms: &Terms, annotation: Annotation) -> Result<(), Error> {
        let Annotation { term, attributes, position } = annotation;
        for attribute in attributes {
            let text = match &attribute.value {
                AttributeValue::Text(text) => text.clone(),
                _ => "".into(),
            };
            match &*attribute.keyword {
                "next" => {
                    self.next.push((term, attribute.value, position));
                    continue;
                }
                "init" | "trans" if &*text == "false" => {
                    let message = format!("expected :{} true, found false", attribute.keyword);
                    return self.error(position, ErrorKind::Syntax, message);
                }
                "init" => self.init.push((term, position)),
                "trans" => self.trans.push((term, position)),
                "invar-property" => self.invariants.push((text, term, position)),
                "live-property" => {
                    self.live.push(UnsupportedProperty { name: text, formula: term, position });
                }
                _ => continue,
            }
            if terms.sort_of(term) != euphonium_term::SortId::BOOL {
                let message = format!("the :{} formula is not Boolean", attribute.keyword);
                return self.error(position, ErrorKind::Sort, message);
            }
            if !terms.free_variables(term).is_empty() {
                let message = format!("the :{} formula depends on a bound variable", attribute.keyword);
                return self.error(position, ErrorKind::Misplaced, message);
            }
        }
        Ok(())
    }

    /// What the annotations mean together.
    fn system(self, terms: &mut Terms) -> Result<Vmt, Error> {
        if let (Some(live), true) = (self.live.first(), self.invariants.is_empty()) {
            let message = "live properties are not supported, and the file has no other";
            return self.error(live.position, ErrorKind::Unsupported, message);
        }
        let mut states = self.state_variables(terms)?;
        self.check_next_free(terms, &states)?;
        let formulas = |placed: &[Placed]| placed.iter().map(|&(t, _)| t).collect::<Vec<_>>();
        let init = terms.conjuncts(&formulas(&self.init));
        let inputs = self.inputs(terms, &states);
        let relation = split_transition(terms, &mut states, &formulas(&self.trans));
        let property = |(name, formula, _): &(Arc<str>, TermId, Position)| Property {
            formula: *formula,
            name: name.clone(),
        };
        let properties = self.invariants.iter().map(property).collect();
        let system = TransitionSystem { states, inputs, init, relation, constraints: Vec::new(), properties };
        Ok(Vmt { system, back: VmtBack { logic: self.logic, unsupported: self.live } })
    }

    /// The pairs of `:next`, in the order of the file.
    fn state_variables(&self, terms: &mut Terms) -> Result<Vec<StateVariable>, Error> {
        let mut states = Vec::new();
        let mut undeclared = FxHashMap::default();
        let mut current: FxHashMap<TermId, TermId> = FxHashMap::default();
        let mut successors: FxHashSet<TermId> = FxHashSet::default();
        for (variable, value, position) in &self.next {
            let next = match value {
                AttributeValue::Terms(found) => found.first().copied(),
                AttributeValue::Text(text) => self.named_next(terms, &mut undeclared, *variable, text),
                AttributeValue::None => None,
            };
            let Some(next) = next else {
                return self.error(*position, ErrorKind::Syntax, ":next must name a constant");
            };
            let (Some(x), Some(y)) = (constant(terms, *variable), constant(terms, next)) else {
                return self.error(*position, ErrorKind::Misplaced, ":next pairs declared constants only");
            };
            let name = &terms.function(x).name;
            if terms.sort_of(*variable) != terms.sort_of(next) {
                let message = format!("{name} and its next version differ in sort");
                return self.error(*position, ErrorKind::Sort, message);
            }
            match current.insert(*variable, next) {
                Some(old) if old == next => continue,
                Some(_) => {
                    let message = format!("{name} has two next versions");
                    return self.error(*position, ErrorKind::Misplaced, message);
                }
                None => {}
            }
            if !successors.insert(next) {
                let message = format!("{} is the next version of two variables", terms.function(y).name);
                return self.error(*position, ErrorKind::Misplaced, message);
            }
            states.push(StateVariable { current: *variable, next, update: None, name: name.clone() });
        }
        // Only now is it known which constants are next versions.
        for (variable, _, position) in &self.next {
            if successors.contains(variable) {
                return self.error(*position, ErrorKind::Misplaced, "a next version has itself a :next");
            }
        }
        Ok(states)
    }

    /// The constant that `:next` names by a symbol that is not declared before it.
    fn named_next(
        &self,
        terms: &mut Terms,
        undeclared: &mut FxHashMap<Arc<str>, TermId>,
        variable: TermId,
        symbol: &str,
    ) -> Option<TermId> {
        let name = unquoted(symbol);
        if name.is_empty()
            || symbol.starts_with(['(', '"'])
            || symbol.starts_with(|c: char| c.is_ascii_digit())
        {
            return None;
        }
        if let Some(&known) = self.constants.get(name).or_else(|| undeclared.get(name)) {
            return Some(known);
        }
        let sort = terms.sort_of(variable);
        let next = terms.declare_const(name, sort);
        undeclared.insert(name.into(), next);
        Some(next)
    }

    /// Initial states and properties speak about one state.
    fn check_next_free(&self, terms: &Terms, states: &[StateVariable]) -> Result<(), Error> {
        let next: FxHashSet<TermId> = states.iter().map(|s| s.next).collect();
        let properties = self.invariants.iter().map(|&(_, t, p)| (t, p));
        let placed: Vec<Placed> = self.init.iter().copied().chain(properties).collect();
        let roots: Vec<TermId> = placed.iter().map(|&(t, _)| t).collect();
        let bad = mentioning(terms, &roots, &next);
        match placed.iter().find(|(t, _)| bad.contains(t)) {
            None => Ok(()),
            Some(&(_, position)) => self.error(
                position,
                ErrorKind::Misplaced,
                "this formula mentions the next version of a variable",
            ),
        }
    }

    /// The constants of all formulas that are not state variables, in the order of their declaration.
    fn inputs(&self, terms: &Terms, states: &[StateVariable]) -> Vec<TermId> {
        let paired: FxHashSet<TermId> = states.iter().flat_map(|s| [s.current, s.next]).collect();
        let placed = self.init.iter().chain(&self.trans).map(|&(t, _)| t);
        let roots: Vec<TermId> = placed.chain(self.invariants.iter().map(|&(_, t, _)| t)).collect();
        let mut inputs: Vec<(FunId, TermId)> = terms
            .postorder(&roots)
            .into_iter()
            .filter(|t| !paired.contains(t))
            .filter_map(|t| Some((constant(terms, t)?, t)))
            .collect();
        inputs.sort_unstable();
        inputs.into_iter().map(|(_, t)| t).collect()
    }
}

/// The function of a declared constant.
fn constant(terms: &Terms, t: TermId) -> Option<FunId> {
    match terms.op(t) {
        Op::App(f) if terms.args(t).is_empty() => Some(f),
        _ => None,
    }
}

fn unquoted(symbol: &str) -> &str {
    symbol.strip_prefix('|').and_then(|s| s.strip_suffix('|')).unwrap_or(symbol)
}
