//! The constants of a program that are worth drawing.
//!
//! An input that is compared with a constant should be that constant sooner or later, or just beside it.
//! Which variables hold inputs is found by following copies, parameters and results; what goes through memory
//! is lost, which costs only luck.

use euphonium_program::{Callee, Origin, Program, Statement, Terminator, VariableId};
use euphonium_term::{Op, TermId, Terms, reach};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Constants.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Pool {
    /// Those that inputs are compared with, in ascending order; for an order with their neighbours.
    pub tested: Vec<i64>,
    /// All others, in ascending order.
    pub others: Vec<i64>,
}

/// More constants are not kept.
const MOST: usize = 2000;

impl Pool {
    /// The constants of a program.
    pub fn new(terms: &Terms, program: &Program) -> Pool {
        let inputs = inputs(terms, program);
        let (mut tested, mut others) = (BTreeSet::new(), BTreeSet::new());
        let mut roots = Vec::new();
        for block in program.functions.iter().flat_map(|f| &f.blocks) {
            for placed in &block.statements {
                roots.extend(terms_of(&placed.statement));
            }
            match &block.terminator {
                Terminator::Branch(condition, ..) => roots.push(*condition),
                Terminator::Switch { value, cases, .. } => {
                    roots.push(*value);
                    let list = if is_input(terms, &inputs, *value) { &mut tested } else { &mut others };
                    list.extend(cases.iter().filter_map(|(case, _)| number(terms, *case)));
                }
                _ => {}
            }
        }
        for t in terms.postorder(&roots) {
            let args = terms.args(t);
            if let (Op::Eq | Op::BvUlt | Op::BvSlt, &[a, b]) = (terms.op(t), args) {
                for (constant, other) in [(a, b), (b, a)] {
                    if let Some(n) = number(terms, constant).filter(|_| is_input(terms, &inputs, other)) {
                        tested.insert(n);
                        if terms.op(t) != Op::Eq {
                            tested.extend([n.wrapping_sub(1), n.wrapping_add(1)]);
                        }
                    }
                }
            }
            others.extend(number(terms, t));
        }
        let others = others.into_iter().filter(|n| !tested.contains(n)).take(MOST).collect();
        Pool { tested: tested.into_iter().take(MOST).collect(), others }
    }
}

/// A constant with its sign.
fn number(terms: &Terms, t: TermId) -> Option<i64> {
    i64::try_from(terms.as_bv(t)?.signed()).ok()
}

/// A variable behind extensions and cuts.
fn core(terms: &Terms, mut t: TermId) -> TermId {
    // Each step goes to an argument, and arguments come to an end.
    while let (Op::ZeroExtend(_) | Op::SignExtend(_) | Op::Extract(..), &[a]) = (terms.op(t), terms.args(t)) {
        t = a;
    }
    t
}

fn is_input(terms: &Terms, inputs: &FxHashSet<TermId>, t: TermId) -> bool {
    inputs.contains(&core(terms, t))
}

fn terms_of(statement: &Statement) -> Vec<TermId> {
    match statement {
        Statement::Assign(_, t) | Statement::Assume(t) => vec![*t],
        Statement::Store { value, .. } => vec![*value],
        Statement::Call { arguments, .. } => arguments.clone(),
        _ => Vec::new(),
    }
}

/// The constants of variables that may hold an input as it is.
fn inputs(terms: &Terms, program: &Program) -> FxHashSet<TermId> {
    let constant = |v: VariableId| program.variables[v.0 as usize].constant;
    let mut found = Vec::new();
    // What each variable is copied to.
    let mut copies: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    let mut copy = |from: TermId, to: VariableId| {
        copies.entry(core(terms, from)).or_default().push(constant(to));
    };
    for statement in program.functions.iter().flat_map(|f| &f.blocks).flat_map(|b| &b.statements) {
        match &statement.statement {
            Statement::Havoc(v, Origin::Input(_) | Origin::External(_)) => {
                found.push(constant(*v));
            }
            Statement::Assign(v, t) => copy(*t, *v),
            Statement::Call { callee: Callee::Direct(f), arguments, targets } => {
                let function = &program.functions[f.0 as usize];
                arguments.iter().zip(&function.parameters).for_each(|(&t, &v)| copy(t, v));
                function.results.iter().zip(targets).for_each(|(&r, &v)| copy(constant(r), v));
            }
            _ => {}
        }
    }
    reach(found, |t, open| open.extend(copies.get(&t).into_iter().flatten()))
}
