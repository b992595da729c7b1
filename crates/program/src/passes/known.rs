//! Sizes that are computed but the same in every run, as numbers.
//!
//! A buffer's `write(stream, data, n)` is called with `n` being 1, 2 and 4, and each call has its own copy of
//! the body, but all copies share the variable `n`. What it is at a copy, fill or allocation is found as
//! constants are in compilers (Kildall, "A unified approach to global program optimization", POPL 1973):
//! forwards through the blocks, and where ways meet only what all of them agree on is kept. Only variables are
//! followed that some size depends on.
//!
//! Invariant: a variable is said to have a value at a place only if it has it there in every run. Nothing is
//! known where runs begin: a variable that nobody has set may hold anything.

use crate::memory::flow::successors;
use crate::memory::walk::statement_targets;
use crate::{Block, FunctionId, Program, Statement, VariableId};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The values of variables that are known, by the constants that stand for them.
type Known = FxHashMap<TermId, TermId>;

/// Replaces the sizes in a function that are known.
pub(super) fn known_sizes(terms: &mut Terms, program: &mut Program, function: FunctionId) {
    let constants: Vec<TermId> = program.variables.iter().map(|v| v.constant).collect();
    let blocks = &mut program.functions[function.0 as usize].blocks;
    let mut pass = Pass { followed: followed(terms, blocks, &constants), constants };
    if pass.followed.is_empty() {
        return;
    }
    let before = pass.fixpoint(terms, blocks);
    for (block, known) in blocks.iter_mut().zip(before) {
        let Some(mut known) = known else { continue };
        for placed in &mut block.statements {
            if let Some(size) = size_of(&mut placed.statement) {
                let value = value(terms, &known, *size);
                if terms.as_bv(value).is_some() {
                    *size = value;
                }
            }
            pass.execute(terms, &placed.statement, &mut known);
        }
    }
}

/// The size in a statement that has one.
fn size_of(statement: &mut Statement) -> Option<&mut TermId> {
    match statement {
        Statement::Copy { size, .. } | Statement::Fill { size, .. } | Statement::Allocate { size, .. } => {
            Some(size)
        }
        _ => None,
    }
}

/// The constants of those variables that some computed size depends on.
fn followed(terms: &Terms, blocks: &mut [Block], constants: &[TermId]) -> FxHashSet<TermId> {
    let mut values: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    let mut open: Vec<TermId> = Vec::new();
    for placed in blocks.iter_mut().flat_map(|block| &mut block.statements) {
        if let Statement::Assign(VariableId(v), t) = placed.statement {
            values.entry(constants[v as usize]).or_default().push(t);
        } else {
            open.extend(size_of(&mut placed.statement).map(|size| *size));
        }
    }
    let variables: FxHashSet<TermId> = constants.iter().copied().collect();
    let (mut seen, mut found) = (FxHashSet::default(), FxHashSet::default());
    while let Some(t) = open.pop() {
        if !seen.insert(t) {
            continue;
        }
        if variables.contains(&t) {
            found.insert(t);
            open.extend(values.get(&t).into_iter().flatten());
        }
        open.extend(terms.args(t));
    }
    found
}

/// A term under what is known.
fn value(terms: &mut Terms, known: &Known, t: TermId) -> TermId {
    if terms.as_bv(t).is_some() || known.is_empty() {
        return t;
    }
    terms.rewrite(&mut FxHashMap::default(), t, |terms, t, args| match args {
        [] => known.get(&t).copied().unwrap_or(t),
        _ => terms.rebuild(t, args),
    })
}

struct Pass {
    followed: FxHashSet<TermId>,
    /// The constants of all variables.
    constants: Vec<TermId>,
}

impl Pass {
    /// What is known where each block begins; `None` for one that is not reached.
    fn fixpoint(&mut self, terms: &mut Terms, blocks: &[Block]) -> Vec<Option<Known>> {
        let mut before: Vec<Option<Known>> = vec![None; blocks.len()];
        before[0] = Some(Known::default());
        // Each time that a block comes here again, less is known of one of the followed variables.
        let mut open = BTreeSet::from([0]);
        while let Some(b) = open.pop_first() {
            let Some(mut known) = before[b].clone() else { continue };
            for placed in &blocks[b].statements {
                self.execute(terms, &placed.statement, &mut known);
            }
            for to in successors(&blocks[b].terminator) {
                let changed = match &mut before[to] {
                    Some(old) => {
                        let count = old.len();
                        old.retain(|x, value| known.get(x) == Some(value));
                        old.len() < count
                    }
                    none => {
                        *none = Some(known.clone());
                        true
                    }
                };
                if changed {
                    open.insert(to);
                }
            }
        }
        before
    }

    fn execute(&mut self, terms: &mut Terms, statement: &Statement, known: &mut Known) {
        if let Statement::Assign(v, t) = statement {
            let x = self.constants[v.0 as usize];
            if self.followed.contains(&x) {
                let value = value(terms, known, *t);
                match terms.op(value).is_value() {
                    true => known.insert(x, value),
                    false => known.remove(&x),
                };
            }
            return;
        }
        if matches!(statement, Statement::Call { .. }) {
            // A body that is not in sight may set what it shares with its copies.
            known.clear();
        }
        statement_targets(statement, &mut |v| {
            known.remove(&self.constants[v.0 as usize]);
        });
    }
}
