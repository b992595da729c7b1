//! Which objects' addresses a program looks at.
//!
//! Objects get addresses that no program may rely on. As long as addresses are only added to, compared for
//! equality, and tested for an alignment that they are known to have, any distinct addresses do. A program that orders
//! the addresses of different objects, or computes with one as with a number, can tell: then the addresses have to be
//! arbitrary.
//!
//! Only what is loaded at the width of a pointer counts as an address here: in memory where fields are not told apart,
//! any byte may be a piece of one.

use super::analysis::Analysis;
use super::graph::NodeId;
use super::layout::margins;
use super::objects::{Instances, ObjectId, Objects, literal};
use super::walk::{statement_terms, terminator_terms};
use crate::{Program, Statement, VariableId};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What a program looks at.
pub(super) struct Observed {
    /// The objects whose addresses matter.
    pub objects: BTreeSet<ObjectId>,
    /// The comparisons that look at the order of addresses.
    pub orders: FxHashSet<TermId>,
}

/// Finds what a program looks at.
pub(super) fn observed(
    terms: &Terms,
    program: &Program,
    objects: &Objects,
    analysis: &mut Analysis,
) -> Observed {
    let mut roots = Vec::new();
    let full = whole_addresses(terms, program, objects);
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            statement_terms(&placed.statement, &mut |t| roots.push(t));
        }
        terminator_terms(&block.terminator, &mut |t| roots.push(t));
    }
    let mut observer = Observer {
        terms,
        objects,
        analysis,
        full,
        width: program.pointer_width,
        nodes: BTreeSet::new(),
        orders: FxHashSet::default(),
    };
    for t in terms.postorder(&roots) {
        observer.look(t);
    }
    let Observer { nodes, orders, analysis, .. } = observer;
    let objects =
        nodes.iter().flat_map(|&n| analysis.graph.node(n).objects.iter().map(|&(o, _)| o)).collect();
    Observed { objects, orders }
}

struct Observer<'o, 'a> {
    terms: &'o Terms,
    objects: &'o Objects,
    analysis: &'o mut Analysis<'a>,
    /// Terms that may be whole addresses.
    full: FxHashSet<TermId>,
    /// The width of a pointer.
    width: u32,
    nodes: BTreeSet<NodeId>,
    orders: FxHashSet<TermId>,
}

/// Terms that an address may get to without being cut into pieces, or joined from them.
fn whole_addresses(terms: &Terms, program: &Program, objects: &Objects) -> FxHashSet<TermId> {
    let wide = |t: TermId| terms.bv_width(t).is_some_and(|width| width >= program.pointer_width);
    let constant = |v: VariableId| program.variables[v.0 as usize].constant;
    let mut flows: Vec<(TermId, TermId)> = Vec::new();
    let mut full: FxHashSet<TermId> = objects.by_symbol.keys().copied().collect();
    let mut roots = Vec::new();
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            statement_terms(&placed.statement, &mut |t| roots.push(t));
            match &placed.statement {
                Statement::Assign(v, t) => flows.push((*t, constant(*v))),
                Statement::Allocate { target: v, .. } | Statement::Load { target: v, .. }
                    if wide(constant(*v)) =>
                {
                    full.insert(constant(*v));
                }
                _ => {}
            }
        }
        terminator_terms(&block.terminator, &mut |t| roots.push(t));
    }
    for t in terms.postorder(&roots) {
        let keeps = match terms.op(t) {
            Op::BvAdd | Op::BvSub | Op::BvAnd | Op::BvOr | Op::BvXor | Op::Ite => true,
            // Extensions, not the joining of pieces.
            Op::ZeroExtend(_) | Op::SignExtend(_) => true,
            Op::Concat => terms.op(terms.args(t)[0]).is_value(),
            _ => false,
        };
        if keeps {
            flows.extend(terms.args(t).iter().map(|&arg| (arg, t)));
        }
    }
    let mut onward: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    for (from, to) in flows {
        onward.entry(from).or_default().push(to);
    }
    let mut stack: Vec<TermId> = full.iter().copied().collect();
    while let Some(t) = stack.pop() {
        for &to in onward.get(&t).into_iter().flatten() {
            if full.insert(to) {
                stack.push(to);
            }
        }
    }
    full
}

impl Observer<'_, '_> {
    fn look(&mut self, t: TermId) {
        let terms = self.terms;
        let args = terms.args(t);
        match (terms.op(t), args) {
            // Error codes in the guise of pointers: no object lies among the first and the last addresses.
            (Op::BvUlt | Op::BvUle | Op::BvUgt | Op::BvUge, &[a, b])
                if self.extreme(a) || self.extreme(b) => {}
            (Op::BvUlt | Op::BvUle | Op::BvUgt | Op::BvUge, &[a, b])
            | (Op::BvSlt | Op::BvSle | Op::BvSgt | Op::BvSge, &[a, b]) => {
                let looks = self.compare(a, b);
                self.orders.extend(looks.then_some(t));
            }
            (Op::BvSub, &[a, b]) => {
                self.compare(a, b);
            }
            (Op::BvAdd, &[a, b]) => {
                for (a, b) in [(a, b), (b, a)] {
                    if terms.op(b) == Op::BvNeg {
                        self.compare(a, terms.args(b)[0]);
                    }
                }
            }
            (Op::BvAnd, &[mask, x]) if literal(terms, mask).is_some() => {
                let mask = literal(terms, mask).unwrap_or(0);
                let align = self.align(x);
                let width = terms.bv_width(x).unwrap_or(64).min(64);
                let all = u64::MAX >> (64 - width);
                if mask >= align && (all & !mask) >= align {
                    self.mark(x);
                }
            }
            (Op::BvOr, &[bits, x]) if literal(terms, bits).is_some_and(|bits| bits < self.align(x)) => {}
            (Op::Extract(high, 0), &[x]) if high < 63 && (1u64 << (high + 1)) <= self.align(x) => {}
            (Op::BvMul | Op::BvUdiv | Op::BvUrem | Op::BvSdiv | Op::BvSrem | Op::BvSmod, _)
            | (Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvNot | Op::BvShl | Op::BvLshr | Op::BvAshr, _)
            | (Op::Extract(..), _) => args.iter().for_each(|&arg| {
                self.mark(arg);
            }),
            _ => {}
        }
    }

    /// A literal below or above the addresses of all objects?
    fn extreme(&self, t: TermId) -> bool {
        let Some(n) = literal(self.terms, t) else { return false };
        let width = self.terms.bv_width(t).unwrap_or(64).min(64);
        let (first, last) = margins(width);
        width == self.width && (n < first || n > last)
    }

    /// The order or distance of two values; of two addresses in one object, it depends on the offsets alone.
    /// Is one of them an address that is looked at?
    fn compare(&mut self, a: TermId, b: TermId) -> bool {
        let nodes = (self.analysis.pointee(a), self.analysis.pointee(b));
        if let (Some(x), Some(y)) = nodes
            && x == y
            && let [(object, _)] = self.analysis.graph.node(x).objects[..]
            && self.objects.get(object).instances != Instances::Many
            && !self.analysis.graph.node(x).external
        {
            return false;
        }
        let (a, b) = (self.mark(a), self.mark(b));
        a || b
    }

    fn mark(&mut self, t: TermId) -> bool {
        let node = if self.full.contains(&t) { self.analysis.pointee(t) } else { None };
        self.nodes.extend(node);
        node.is_some()
    }

    /// The least alignment of what the term may point to.
    fn align(&mut self, t: TermId) -> u64 {
        let Some(node) = self.analysis.pointee(t) else { return u64::MAX };
        let objects = self.analysis.graph.node(node).objects.iter();
        objects.map(|&(o, _)| self.objects.get(o).align).min().unwrap_or(1)
    }
}
