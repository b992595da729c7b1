//! Which objects' addresses a program looks at.
//!
//! Objects get addresses that no program may rely on. As long as addresses are only added to, compared for
//! equality inside of objects, and tested for an alignment that they are known to have, any distinct
//! addresses do. A program that orders the addresses of different objects, or computes with one as with a
//! number, can tell: then the addresses have to be arbitrary. Even a comparison for equality can tell where
//! objects lie if one of the addresses may be the end of its object, if the object may have been freed before
//! the other was allocated, or if both are literals that the linker may merge.
//!
//! Only what is loaded at the width of a pointer counts as an address here: in memory where fields are not
//! told apart, any byte may be a piece of one. Where not even the bytes of pointers are told apart, it must
//! be loaded as a pointer.

use super::analysis::Analysis;
use super::flow::Flow;
use super::graph::NodeId;
use super::layout::margins;
use super::meeting::{Frees, Merge, Reuse, merges};
use super::objects::{Instances, ObjectId, Objects, literal};
use super::walk::{statement_terms, terminator_terms};
use crate::{Program, Statement, VariableId};
use euphonium_term::{Op, TermId, Terms, reach};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What a program looks at.
pub(super) struct Observed {
    /// The objects whose addresses are numbers to the program.
    pub numbers: BTreeSet<ObjectId>,
    /// The objects of which one may be seen to begin where another ends.
    pub ends: BTreeSet<ObjectId>,
    /// The terms that look at addresses.
    pub looks: FxHashMap<TermId, Look>,
}

/// How a term looks at addresses.
#[derive(Clone, Debug)]
pub(super) enum Look {
    /// It orders these arguments, or computes with them: addresses of objects of these nodes.
    Numbers(Vec<(TermId, NodeId)>),
    /// It finds addresses of these two nodes equal, or not.
    Equal {
        nodes: [NodeId; 2],
        /// One of them may be the end of its object.
        ends: bool,
        /// One may point to an object that was freed before the other's came to be.
        reuse: Reuse,
        /// Literals that may be one.
        literals: Vec<Merge>,
    },
}

/// Finds what a program looks at.
pub(super) fn observed(
    terms: &Terms,
    program: &Program,
    objects: &Objects,
    flow: &Flow,
    analysis: &mut Analysis,
) -> Observed {
    let mut roots = Vec::new();
    let full = whole_addresses(terms, program, objects, analysis);
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            statement_terms(&placed.statement, &mut |t| roots.push(t));
        }
        terminator_terms(&block.terminator, &mut |t| roots.push(t));
    }
    let frees = Frees::new(program, flow, analysis);
    let mut observer = Observer {
        terms,
        program,
        objects,
        analysis,
        full,
        frees,
        width: program.pointer_width,
        numbers: BTreeSet::new(),
        ends: BTreeSet::new(),
        looks: FxHashMap::default(),
    };
    for t in terms.postorder(&roots) {
        observer.look(t);
    }
    let Observer { numbers, ends, looks, analysis, .. } = observer;
    let members = |nodes: BTreeSet<NodeId>| -> BTreeSet<ObjectId> {
        nodes.iter().flat_map(|&n| analysis.graph.node(n).objects.iter().map(|&(o, _)| o)).collect()
    };
    Observed { numbers: members(numbers), ends: members(ends), looks }
}

struct Observer<'o, 'a> {
    terms: &'o Terms,
    program: &'o Program,
    objects: &'o Objects,
    analysis: &'o mut Analysis<'a>,
    /// Terms that may be whole addresses.
    full: FxHashSet<TermId>,
    frees: Frees<'o>,
    /// The width of a pointer.
    width: u32,
    numbers: BTreeSet<NodeId>,
    ends: BTreeSet<NodeId>,
    looks: FxHashMap<TermId, Look>,
}

/// Terms that an address may get to without being cut into pieces, or joined from them.
fn whole_addresses(
    terms: &Terms,
    program: &Program,
    objects: &Objects,
    analysis: &mut Analysis,
) -> FxHashSet<TermId> {
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
                Statement::Allocate { target: v, .. } => {
                    full.insert(constant(*v));
                }
                Statement::Load { target: v, address }
                    if wide(constant(*v))
                        && (program.pointers.contains(&constant(*v)) || analysis.keeps_words(*address)) =>
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
    let roots: Vec<TermId> = full.into_iter().collect();
    reach(roots, |t, open| open.extend(onward.get(&t).into_iter().flatten()))
}

impl Observer<'_, '_> {
    fn look(&mut self, t: TermId) {
        let terms = self.terms;
        let args = terms.args(t);
        match (terms.op(t), args) {
            (Op::Eq, &[a, b]) if terms.bv_width(a) == Some(self.width) => self.equation(t, a, b),
            // Error codes in the guise of pointers: no object lies among the first and the last addresses.
            (Op::BvUlt | Op::BvUle | Op::BvUgt | Op::BvUge, &[a, b])
                if self.extreme(a) || self.extreme(b) => {}
            (Op::BvUlt | Op::BvUle | Op::BvUgt | Op::BvUge, &[a, b])
            | (Op::BvSlt | Op::BvSle | Op::BvSgt | Op::BvSge, &[a, b]) => self.compare(t, a, b),
            (Op::BvSub, &[a, b]) => self.subtract(t, a, b),
            (Op::BvAdd, &[a, b]) => {
                for (a, b) in [(a, b), (b, a)] {
                    if terms.op(b) == Op::BvNeg {
                        self.subtract(t, a, terms.args(b)[0]);
                    }
                }
            }
            (Op::BvAnd, &[mask, x]) if literal(terms, mask).is_some() => {
                let mask = literal(terms, mask).unwrap_or(0);
                let align = self.align(x);
                let width = terms.bv_width(x).unwrap_or(64).min(64);
                let all = u64::MAX >> (64 - width);
                if mask >= align && (all & !mask) >= align {
                    self.number(t, &[x]);
                }
            }
            (Op::BvOr, &[bits, x]) if literal(terms, bits).is_some_and(|bits| bits < self.align(x)) => {}
            (Op::Extract(high, 0), &[x]) if high < 63 && (1u64 << (high + 1)) <= self.align(x) => {}
            (Op::BvMul | Op::BvUdiv | Op::BvUrem | Op::BvSdiv | Op::BvSrem | Op::BvSmod, _)
            | (Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvNot | Op::BvShl | Op::BvLshr | Op::BvAshr, _)
            | (Op::Extract(..), _) => self.number(t, args),
            _ => {}
        }
    }

    /// A literal below or above the addresses of all objects?
    fn extreme(&self, t: TermId) -> bool {
        let Some(n) = literal(self.terms, t) else { return false };
        let (first, last) = margins(self.width);
        self.terms.bv_width(t) == Some(self.width) && (n < first || n > last)
    }

    /// The order or distance of two values; of two addresses in one object, it depends on the offsets alone.
    fn compare(&mut self, t: TermId, a: TermId, b: TermId) {
        let nodes = (self.analysis.pointee(a), self.analysis.pointee(b));
        if !matches!(nodes, (Some(x), Some(y)) if x == y && self.is_one_object(x)) {
            self.number(t, &[a, b]);
        }
    }

    /// The distance of two addresses, or the bits of one. To go back from an address by what is none is what a
    /// sum does, too.
    fn subtract(&mut self, t: TermId, a: TermId, b: TermId) {
        if self.address(b).is_some() {
            self.compare(t, a, b);
        }
    }

    /// A node of one object, at one address?
    fn is_one_object(&self, node: NodeId) -> bool {
        let node = self.analysis.graph.node(node);
        match node.objects[..] {
            [(object, _)] => self.objects.get(object).instances != Instances::Many && !node.external,
            _ => false,
        }
    }

    /// The equality of two values.
    fn equation(&mut self, t: TermId, a: TermId, b: TermId) {
        if self.extreme(a) || self.extreme(b) {
            return;
        }
        match (self.address(a), self.address(b)) {
            (Some(x), Some(y)) if x == y && self.is_one_object(x) => {}
            (Some(x), Some(y)) => {
                let alone = x == y && self.analysis.graph.node(x).objects.len() == 1;
                let ends = !(alone || self.is_inside(a) && self.is_inside(b));
                let literals = merges(self.terms, self.program, self.objects, self.analysis, x, y);
                let mut reuse = self.frees.reuse(self.objects, self.analysis, x, y);
                // Too many literals to tell which may be one.
                reuse.others |= literals.is_none();
                let literals = literals.unwrap_or_default();
                if ends {
                    self.ends.extend([x, y]);
                }
                if ends || !reuse.is_none() || !literals.is_empty() {
                    self.looks.insert(t, Look::Equal { nodes: [x, y], ends, reuse, literals });
                }
            }
            // A number that is found equal to an address has its bits. A pointer from outside shows them when
            // it is looked at.
            (Some(_), None) if !self.analysis.is_outside(b) => self.number(t, &[a]),
            (None, Some(_)) if !self.analysis.is_outside(a) => self.number(t, &[b]),
            _ => {}
        }
    }

    /// Does the value, if it is an address, lie in its object, and not at its end?
    fn is_inside(&mut self, t: TermId) -> bool {
        let in_object = |o: ObjectId, offset: i64| {
            let size = self.objects.get(o).size;
            offset >= 0 && size.is_some_and(|size| (offset as u64) < size.max(1))
        };
        if let Some(&o) = self.objects.by_symbol.get(&t) {
            return in_object(o, 0);
        }
        if let (Op::BvAdd, &[n, base]) = (self.terms.op(t), self.terms.args(t))
            && let (Some(n), Some(&o)) = (literal(self.terms, n), self.objects.by_symbol.get(&base))
        {
            return in_object(o, n as i64);
        }
        match self.analysis.offset(t) {
            Some(cell) => {
                let node = self.analysis.graph.node(cell.node);
                node.objects.iter().all(|&(o, base)| in_object(o, cell.offset.wrapping_sub(base)))
            }
            None => false,
        }
    }

    /// The objects that a value may be a whole address of.
    fn address(&mut self, t: TermId) -> Option<NodeId> {
        if self.full.contains(&t) { self.analysis.pointee(t) } else { None }
    }

    /// The term computes with these: with the addresses among them as with numbers.
    fn number(&mut self, t: TermId, args: &[TermId]) {
        let addresses: Vec<(TermId, NodeId)> =
            args.iter().filter_map(|&arg| Some((arg, self.address(arg)?))).collect();
        if !addresses.is_empty() {
            self.numbers.extend(addresses.iter().map(|&(_, node)| node));
            self.looks.insert(t, Look::Numbers(addresses));
        }
    }

    /// The least alignment of what the term may point to.
    fn align(&mut self, t: TermId) -> u64 {
        let Some(node) = self.analysis.pointee(t) else { return u64::MAX };
        let objects = self.analysis.graph.node(node).objects.iter();
        objects.map(|&(o, _)| self.objects.get(o).align).min().unwrap_or(1)
    }
}
