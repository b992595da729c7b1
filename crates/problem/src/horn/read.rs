//! Reading Horn scripts.
//!
//! Two syntaxes: `(assert clause)` over declared Boolean functions, as CHC-COMP has it, and Z3's
//! `declare-rel`, `declare-var`, `rule` and `query`. Both may be mixed. A declared function that is not
//! Boolean is not a predicate and has no meaning in a Horn problem; its use is refused.

use super::clause::{HornProblem, Pool};
use super::normal::{self, Predicates};
use crate::{Error, ErrorKind};
use euphonium_smtlib::{Command, CommandKind, Position, QueryGoal, Reader};
use euphonium_term::{FunId, Op, SortId, TermId, Terms, Visit};
use rustc_hash::FxHashMap;

/// Reads a Horn script; `file_name` is for errors.
pub fn read_horn(text: impl Into<Vec<u8>>, file_name: &str, terms: &mut Terms) -> Result<HornProblem, Error> {
    let mut reader = Reader::new(text, file_name);
    let mut script = Script::default();
    script.problem.file = file_name.into();
    while let Some(command) = reader.next_command(terms)? {
        if command.kind == CommandKind::Exit {
            break;
        }
        script.command(terms, command)?;
    }
    Ok(script.problem)
}

#[derive(Default)]
struct Script {
    problem: HornProblem,
    predicates: Predicates,
    pool: Pool,
    /// Terms that were found to use no function that is not a predicate.
    checked: Visit<TermId>,
    queries: usize,
}

impl Script {
    fn error<T>(&self, position: Position, kind: ErrorKind, message: impl Into<String>) -> Result<T, Error> {
        Err(Error { file: self.problem.file.clone(), position, kind, message: message.into() })
    }

    fn command(&mut self, terms: &mut Terms, command: Command) -> Result<(), Error> {
        let position = command.position;
        if let Some(what) = command.kind.unsupported() {
            return self.error(position, ErrorKind::Unsupported, format!("{what} are not supported"));
        }
        match command.kind {
            CommandKind::DeclareFun(f) | CommandKind::DeclareConst(f) | CommandKind::DeclareRel(f) => {
                if terms.function(f).result == SortId::BOOL {
                    self.predicates.declared.insert(f);
                    self.problem.predicates.push(f);
                }
                Ok(())
            }
            CommandKind::Assert(formula) => self.clauses(terms, formula, position),
            CommandKind::Rule { clause, .. } => self.clauses(terms, clause, position),
            CommandKind::Query { goal, .. } => {
                self.queries += 1;
                if self.queries > 1 {
                    return self.error(position, ErrorKind::Unsupported, "a second query is not supported");
                }
                let goal = match goal {
                    QueryGoal::Term(term) => term,
                    QueryGoal::Relation(f) => any_instance(terms, f),
                };
                let clause = terms.raw(Op::Not, &[goal]);
                self.clauses(terms, clause, position)
            }
            CommandKind::Push(_)
            | CommandKind::Pop(_)
            | CommandKind::Reset
            | CommandKind::ResetAssertions
            | CommandKind::CheckSatAssuming(_) => {
                self.error(position, ErrorKind::Misplaced, "not a command of Horn scripts")
            }
            CommandKind::Unknown { name } => {
                self.error(position, ErrorKind::Unsupported, format!("the command {name} is not known"))
            }
            _ => Ok(()),
        }
    }

    fn clauses(&mut self, terms: &mut Terms, formula: TermId, position: Position) -> Result<(), Error> {
        self.pool.restart();
        // The free variables of a rule are universal.
        let mut map = FxHashMap::default();
        for v in terms.free_variables(formula) {
            let constant = self.pool.take(terms, terms.variable(v).sort);
            map.insert(terms.var(v), constant);
        }
        self.check_functions(terms, formula, position)?;
        let formula = if map.is_empty() { formula } else { terms.substitute_raw(formula, &map) };
        match normal::clauses(terms, &mut self.predicates, &mut self.pool, formula, position) {
            Ok(clauses) => self.problem.clauses.extend(clauses),
            Err(message) => return self.error(position, ErrorKind::Unsupported, message),
        }
        Ok(())
    }

    fn check_functions(&mut self, terms: &Terms, formula: TermId, position: Position) -> Result<(), Error> {
        self.checked.extend([formula]);
        while let Some(t) = self.checked.next() {
            match terms.op(t) {
                Op::App(f) if !self.predicates.declared.contains(&f) => {
                    let message = format!("{} is neither a predicate nor a variable", terms.function(f).name);
                    return self.error(position, ErrorKind::Unsupported, message);
                }
                _ => self.checked.extend(terms.args(t).iter().copied()),
            }
        }
        Ok(())
    }
}

/// A predicate at fresh variables.
fn any_instance(terms: &mut Terms, predicate: FunId) -> TermId {
    let mut args = Vec::new();
    for sort in terms.function(predicate).params.clone() {
        let v = terms.fresh_variable("q", sort);
        args.push(terms.var(v));
    }
    terms.raw(Op::App(predicate), &args)
}
