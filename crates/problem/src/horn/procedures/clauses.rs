//! The clauses themselves.

use super::back::{Origin, ProcedureBack};
use super::live::passed;
use super::plan::{Plan, constants_of};
use super::{Errors, ProcedureClauses, Summary};
use crate::cfa::{Location, Procedures, Variable};
use crate::horn::clause::{Atom, HornClause, HornProblem};
use euphonium_smtlib::Position;
use euphonium_term::{FunId, SortId, TermId, Terms};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Which of the copies of a procedure a predicate belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Copy {
    /// The one that summaries are made of: states together with the inputs.
    Summarised,
    /// The one from where nobody returns.
    Entered,
}

/// Writes clauses.
pub(super) struct Writer<'a> {
    terms: &'a mut Terms,
    procedures: &'a Procedures,
    plan: Plan,
    errors: Errors,
    /// Which procedures may reach the error, also through calls.
    fails: Vec<bool>,
    /// Which are called.
    called: Vec<bool>,
    /// Where calls begin.
    calls: FxHashSet<Location>,
    /// The constants of all variables.
    constants: Arc<[TermId]>,
    /// Constants for the inputs of the activation.
    inputs: Vec<Vec<TermId>>,
    /// Constants for the outputs of a callee.
    outputs: Vec<Vec<TermId>>,
    summaries: Vec<Option<FunId>>,
    /// The predicates of cut points, by copy.
    predicates: [Vec<Option<FunId>>; 2],
    problem: HornProblem,
    origins: Vec<Origin>,
}

impl<'a> Writer<'a> {
    pub fn new(terms: &'a mut Terms, procedures: &'a Procedures, plan: Plan, errors: Errors) -> Self {
        let cuts = plan.blocks.cuts.len();
        let fresh = |terms: &mut Terms, prefix: &str, list: &[Variable]| -> Vec<TermId> {
            let constant = |x: &Variable| {
                let info = &plan.cfa.variables[x.0 as usize];
                terms.declare_const(&format!("{prefix}{}", info.name), terms.sort_of(info.constant))
            };
            list.iter().map(constant).collect()
        };
        let inputs = plan.inputs.iter().map(|list| fresh(terms, "in:", list)).collect();
        let outputs = plan.outputs.iter().map(|list| fresh(terms, "out:", list)).collect();
        let mut writer = Writer {
            terms,
            procedures,
            errors,
            fails: Vec::new(),
            called: Vec::new(),
            calls: procedures.calls.iter().map(|call| call.at).collect(),
            constants: plan.cfa.variables.iter().map(|v| v.constant).collect(),
            inputs,
            outputs,
            summaries: vec![None; procedures.list.len()],
            predicates: [vec![None; cuts], vec![None; cuts]],
            problem: HornProblem::default(),
            origins: Vec::new(),
            plan,
        };
        writer.look_at_calls();
        writer
    }

    /// Finds out which procedures are called from the entry, and which may fail.
    fn look_at_calls(&mut self) {
        let count = self.procedures.list.len();
        self.fails = vec![false; count];
        self.called = vec![false; count];
        for block in &self.plan.blocks.blocks {
            if self.plan.blocks.cuts[block.to] == self.plan.cfa.error
                && let Some(owner) = self.owner(block.from)
            {
                self.fails[owner] = true;
            }
        }
        let calls: Vec<(usize, usize)> = (self.procedures.calls.iter())
            .filter_map(|call| Some((self.plan.owner[call.at.0 as usize]? as usize, call.callee)))
            .collect();
        loop {
            let mut changed = false;
            for &(caller, callee) in &calls {
                let reached = caller == self.procedures.entry || self.called[caller];
                changed |= reached && !std::mem::replace(&mut self.called[callee], true);
                changed |= self.fails[callee] && !std::mem::replace(&mut self.fails[caller], true);
            }
            if !changed {
                return;
            }
        }
    }

    fn owner(&self, cut: usize) -> Option<usize> {
        self.plan.owner[self.plan.blocks.cuts[cut].0 as usize].map(|p| p as usize)
    }

    fn cut(&self, location: Location) -> Option<usize> {
        self.plan.blocks.plan.cut_of[location.0 as usize].map(|c| c as usize)
    }

    fn constant(&self, x: Variable) -> TermId {
        self.plan.cfa.variables[x.0 as usize].constant
    }

    /// Do summaries of a procedure say whether it fails?
    fn flagged(&self, procedure: usize) -> bool {
        self.errors == Errors::Flag && self.fails[procedure]
    }

    pub fn write(mut self) -> ProcedureClauses {
        let entry = self.procedures.entry;
        let copies = |p: usize, writer: &Self| {
            let entered = p == entry || writer.errors == Errors::Mixed && writer.called[p] && writer.fails[p];
            let summarised = p != entry && writer.called[p];
            [(Copy::Summarised, summarised), (Copy::Entered, entered)]
        };
        for p in 0..self.procedures.list.len() {
            for (copy, _) in copies(p, &self).into_iter().filter(|(_, wanted)| *wanted) {
                self.begin(p, copy);
            }
        }
        for b in 0..self.plan.blocks.blocks.len() {
            let Some(p) = self.owner(self.plan.blocks.blocks[b].from) else { continue };
            for (copy, _) in copies(p, &self).into_iter().filter(|(_, wanted)| *wanted) {
                self.block(p, copy, b);
            }
        }
        for c in 0..self.procedures.calls.len() {
            let Some(p) = self.plan.owner[self.procedures.calls[c].at.0 as usize] else { continue };
            for (copy, _) in copies(p as usize, &self).into_iter().filter(|(_, wanted)| *wanted) {
                self.call(p as usize, copy, c);
            }
        }
        self.finish()
    }

    fn finish(self) -> ProcedureClauses {
        let mut summaries = Vec::new();
        for (procedure, predicate) in self.summaries.iter().enumerate() {
            let of = |list: &[Variable]| list.iter().map(|&x| self.constant(x)).collect();
            if let Some(predicate) = *predicate {
                summaries.push(Summary {
                    procedure,
                    predicate,
                    inputs: of(&self.plan.inputs[procedure]),
                    flag: self.flagged(procedure),
                    outputs: of(&self.plan.outputs[procedure]),
                });
            }
        }
        let Plan { cfa, edges, blocks, .. } = self.plan;
        let back =
            ProcedureBack { procedures: self.procedures.clone(), cfa, edges, blocks, origins: self.origins };
        ProcedureClauses { problem: self.problem, summaries, back }
    }

    /// The predicate of a cut point.
    fn predicate(&mut self, copy: Copy, cut: usize) -> FunId {
        if let Some(known) = self.predicates[copy as usize][cut] {
            return known;
        }
        let owner = self.owner(cut).unwrap_or(self.procedures.entry);
        let mut sorts: Vec<SortId> = match copy {
            Copy::Summarised => self.inputs[owner].iter().map(|&t| self.terms.sort_of(t)).collect(),
            Copy::Entered => Vec::new(),
        };
        sorts.extend(self.plan.blocks.live[cut].iter().map(|&x| self.terms.sort_of(self.constant(x))));
        let mark = if copy == Copy::Summarised { "" } else { "!" };
        let location = self.plan.blocks.cuts[cut].0;
        let name = format!("{}{mark}@{location}", self.procedures.list[owner].name);
        let predicate = self.terms.declare(&name, &sorts, SortId::BOOL);
        self.problem.predicates.push(predicate);
        self.predicates[copy as usize][cut] = Some(predicate);
        predicate
    }

    /// A state at a cut point; `value` says what a variable is.
    fn state(&mut self, copy: Copy, cut: usize, value: impl Fn(Variable) -> TermId) -> Atom {
        let predicate = self.predicate(copy, cut);
        let mut args = match (copy, self.owner(cut)) {
            (Copy::Summarised, Some(owner)) => self.inputs[owner].clone(),
            _ => Vec::new(),
        };
        args.extend(self.plan.blocks.live[cut].iter().map(|&x| value(x)));
        Atom { predicate, args }
    }

    fn here(&mut self, copy: Copy, cut: usize) -> Atom {
        let constants = self.constants.clone();
        self.state(copy, cut, |x| constants[x.0 as usize])
    }

    fn summary(&mut self, procedure: usize, inputs: Vec<TermId>, failed: bool) -> Atom {
        let flagged = self.flagged(procedure);
        let predicate = match self.summaries[procedure] {
            Some(known) => known,
            None => {
                let mut sorts: Vec<SortId> = inputs.iter().map(|&t| self.terms.sort_of(t)).collect();
                sorts.extend(flagged.then_some(SortId::BOOL));
                sorts.extend(self.outputs[procedure].iter().map(|&t| self.terms.sort_of(t)));
                let name = self.procedures.list[procedure].name.clone();
                let predicate = self.terms.declare(&name, &sorts, SortId::BOOL);
                self.problem.predicates.push(predicate);
                self.summaries[procedure] = Some(predicate);
                predicate
            }
        };
        let mut args = inputs;
        args.extend(flagged.then(|| self.terms.bool_const(failed)));
        args.extend(&self.outputs[procedure]);
        Atom { predicate, args }
    }

    fn add(&mut self, body: Vec<Atom>, guard: TermId, head: Option<Atom>, origin: Origin) {
        let guard: Vec<TermId> = (guard != TermId::TRUE).then_some(guard).into_iter().collect();
        let mut roots: Vec<TermId> =
            body.iter().chain(&head).flat_map(|atom| atom.args.iter().copied()).collect();
        roots.extend(&guard);
        let variables = constants_of(self.terms, &roots);
        self.problem.clauses.push(HornClause { position: Position::START, variables, body, guard, head });
        self.origins.push(origin);
    }

    /// The entry of a procedure is reached, whatever the inputs are; of the copy that runs enter, only if it is where runs begin.
    fn begin(&mut self, p: usize, copy: Copy) {
        let Some(cut) = self.procedures.list[p].entry.and_then(|entry| self.cut(entry)) else { return };
        if copy == Copy::Entered && p != self.procedures.entry {
            return;
        }
        let inputs = self.inputs[p].clone();
        let variables = self.plan.inputs[p].clone();
        let constant = self.constants.clone();
        let head = self.state(copy, cut, |x| match (copy, variables.binary_search(&x)) {
            (Copy::Summarised, Ok(i)) => inputs[i],
            _ => constant[x.0 as usize],
        });
        self.add(Vec::new(), TermId::TRUE, Some(head), Origin::Begin(p));
        // What is at the exit is the summary.
        if let (Copy::Summarised, Some(exit)) = (copy, self.procedures.list[p].exit)
            && let Some(cut) = self.cut(exit)
        {
            let here = self.here(copy, cut);
            let mut head = self.summary(p, inputs, false);
            let first = head.args.len() - self.outputs[p].len();
            let outputs = self.plan.outputs[p].clone();
            for (arg, x) in head.args[first..].iter_mut().zip(outputs) {
                *arg = constant[x.0 as usize];
            }
            self.add(vec![here], TermId::TRUE, Some(head), Origin::Return);
        }
    }

    /// A step within a procedure.
    fn block(&mut self, p: usize, copy: Copy, b: usize) {
        let block = self.plan.blocks.blocks[b].clone();
        let from = self.plan.blocks.cuts[block.from];
        let is_call = self.calls.contains(&from);
        let to = self.plan.blocks.cuts[block.to];
        if is_call || self.procedures.list[p].exit == Some(from) {
            return;
        }
        let here = self.here(copy, block.from);
        if to == self.plan.cfa.error {
            let head = match copy {
                Copy::Entered => None,
                Copy::Summarised if self.flagged(p) => {
                    let inputs = self.inputs[p].clone();
                    Some(self.summary(p, inputs, true))
                }
                Copy::Summarised => return,
            };
            return self.add(vec![here], block.guard, head, Origin::Block(b));
        }
        let constants = self.constants.clone();
        let head =
            self.state(copy, block.to, |x| match block.updates.binary_search_by_key(&x, |&(x, _)| x) {
                Ok(i) => block.updates[i].1,
                Err(_) => constants[x.0 as usize],
            });
        self.add(vec![here], block.guard, Some(head), Origin::Block(b));
    }

    fn call(&mut self, p: usize, copy: Copy, c: usize) {
        let call = self.procedures.calls[c].clone();
        let Some(at) = self.cut(call.at) else { return };
        let callee = call.callee;
        let constants = self.constants.clone();
        let of = |plan: &Plan, x: Variable| passed(&plan.passing[c], x).unwrap_or(constants[x.0 as usize]);
        let arguments: Vec<TermId> = self.plan.inputs[callee].iter().map(|&x| of(&self.plan, x)).collect();
        let here = self.here(copy, at);
        // It returns.
        if let (Some(back), Some(_)) = (self.cut(call.back), self.procedures.list[callee].exit) {
            let summary = self.summary(callee, arguments.clone(), false);
            let (variables, outputs) = (self.plan.outputs[callee].clone(), self.outputs[callee].clone());
            let changed: Vec<bool> = self.plan.blocks.live[back]
                .iter()
                .map(|&x| self.plan.live.is_output(self.procedures, c, x))
                .collect();
            let live = self.plan.blocks.live[back].clone();
            let head = self.state(copy, back, |x| {
                let written = live.binary_search(&x).is_ok_and(|i| changed[i]);
                match variables.binary_search(&x) {
                    Ok(i) if written => outputs[i],
                    _ => constants[x.0 as usize],
                }
            });
            let body = vec![here.clone(), summary];
            self.add(body, TermId::TRUE, Some(head), Origin::Call(c));
        }
        // It reaches the error.
        if !self.fails[callee] {
            return;
        }
        match (self.errors, copy) {
            (Errors::Mixed, Copy::Entered) => {
                let Some(entry) = self.procedures.list[callee].entry.and_then(|entry| self.cut(entry)) else {
                    return;
                };
                let plan_inputs = self.plan.inputs[callee].clone();
                let head = self.state(copy, entry, |x| match plan_inputs.binary_search(&x) {
                    Ok(i) => arguments[i],
                    Err(_) => constants[x.0 as usize],
                });
                self.add(vec![here], TermId::TRUE, Some(head), Origin::Enter(c));
            }
            (Errors::Mixed, Copy::Summarised) => {}
            (Errors::Flag, _) => {
                let summary = self.summary(callee, arguments, true);
                let head = (copy == Copy::Summarised).then(|| {
                    let inputs = self.inputs[p].clone();
                    self.summary(p, inputs, true)
                });
                self.add(vec![here, summary], TermId::TRUE, head, Origin::Failed);
            }
        }
    }
}
