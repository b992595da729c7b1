//! Which objects' addresses a program looks at.
//!
//! Objects get addresses that no program may rely on. As long as addresses are only added to, compared for
//! equality, and tested for an alignment that they are known to have, any distinct addresses do. A program that orders
//! the addresses of different objects, or computes with one as with a number, can tell: then the addresses have to be
//! arbitrary.

use super::analysis::Analysis;
use super::graph::NodeId;
use super::objects::{Instances, ObjectId, Objects, literal};
use super::walk::{statement_terms, terminator_terms};
use crate::Program;
use euphonium_term::{Op, TermId, Terms};
use std::collections::BTreeSet;

/// The objects whose addresses matter.
pub(super) fn observed(
    terms: &Terms,
    program: &Program,
    objects: &Objects,
    analysis: &mut Analysis,
) -> BTreeSet<ObjectId> {
    let mut roots = Vec::new();
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            statement_terms(&placed.statement, &mut |t| roots.push(t));
        }
        terminator_terms(&block.terminator, &mut |t| roots.push(t));
    }
    let mut observer = Observer { terms, objects, analysis, nodes: BTreeSet::new() };
    for t in terms.postorder(&roots) {
        observer.look(t);
    }
    let Observer { nodes, analysis, .. } = observer;
    nodes.iter().flat_map(|&n| analysis.graph.node(n).objects.iter().map(|&(o, _)| o)).collect()
}

struct Observer<'o, 'a> {
    terms: &'o Terms,
    objects: &'o Objects,
    analysis: &'o mut Analysis<'a>,
    nodes: BTreeSet<NodeId>,
}

impl Observer<'_, '_> {
    fn look(&mut self, t: TermId) {
        let terms = self.terms;
        let args = terms.args(t);
        match (terms.op(t), args) {
            (Op::BvUlt | Op::BvUle | Op::BvUgt | Op::BvUge, &[a, b])
            | (Op::BvSlt | Op::BvSle | Op::BvSgt | Op::BvSge | Op::BvSub, &[a, b]) => self.compare(a, b),
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
            | (Op::Extract(..), _) => args.iter().for_each(|&arg| self.mark(arg)),
            _ => {}
        }
    }

    /// The order or distance of two values; of two addresses in one object, it depends on the offsets alone.
    fn compare(&mut self, a: TermId, b: TermId) {
        let nodes = (self.analysis.pointee(a), self.analysis.pointee(b));
        if let (Some(x), Some(y)) = nodes
            && x == y
            && let [(object, _)] = self.analysis.graph.node(x).objects[..]
            && self.objects.get(object).instances != Instances::Many
            && !self.analysis.graph.node(x).external
        {
            return;
        }
        self.mark(a);
        self.mark(b);
    }

    fn mark(&mut self, t: TermId) {
        self.nodes.extend(self.analysis.pointee(t));
    }

    /// The least alignment of what the term may point to.
    fn align(&mut self, t: TermId) -> u64 {
        let Some(node) = self.analysis.pointee(t) else { return u64::MAX };
        let objects = self.analysis.graph.node(node).objects.iter();
        objects.map(|&(o, _)| self.objects.get(o).align).min().unwrap_or(1)
    }
}
