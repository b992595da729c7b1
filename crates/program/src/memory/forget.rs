//! What a program sees of addresses that are not where they may be in reality.
//!
//! Objects that do not get arbitrary addresses ([`layout`](super::layout)) lie somewhere. A term that looks
//! at such an address gets another one in its place: any address of a process, with the same low bits as far
//! as the alignment of the objects fixes them. A comparison for equality may also find that two addresses are
//! the same which the layout keeps apart: the end of an object and the start of another, an object and one
//! that was freed before, two literals. Each answer is possible for itself; that all answers of a run fit
//! together is not kept, so a counterexample that needs one is not certain. Only whether two literals are
//! one, and whether an object takes the place of one that is always freed before, is chosen once for a run.

use super::analysis::Target;
use super::graph::{Graph, NodeId};
use super::layout::{Layout, process_margins};
use super::meeting::Merge;
use super::objects::{Instances, ObjectId, Objects};
use super::observe::{Look, Observed};
use super::walk::{map_statement, map_terminator};
use crate::{Origin, Place, Placed, Program, Statement, Variable, VariableId};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What is known of the program.
pub(super) struct Seen<'s> {
    pub objects: &'s Objects,
    pub graph: &'s Graph,
    pub layout: &'s Layout,
    pub visible: &'s Observed,
}

/// Rewrites the terms of the entry function that look at addresses. `targets` says what the terms point to
/// that are used as addresses; those that take their place point there, too.
pub(super) fn forget(
    terms: &mut Terms,
    program: &mut Program,
    seen: &Seen<'_>,
    targets: &mut FxHashMap<TermId, Target>,
) {
    let looks = seen.visible.looks.iter().filter(|(_, look)| seen.matters(look));
    let looks: FxHashMap<TermId, &Look> = looks.map(|(&t, look)| (t, look)).collect();
    if looks.is_empty() {
        return;
    }
    let mut rewrite = Rewrite {
        terms,
        program,
        seen,
        looks,
        chosen: FxHashMap::default(),
        start: Vec::new(),
        out: Vec::new(),
    };
    let entry = rewrite.program.entry.0 as usize;
    for b in 0..rewrite.program.functions[entry].blocks.len() {
        let statements = std::mem::take(&mut rewrite.program.functions[entry].blocks[b].statements);
        for mut placed in statements {
            let mut fresh = FxHashMap::default();
            map_statement(&mut placed.statement, &mut |t| {
                let new = rewrite.term(t, placed.place, &mut fresh);
                if let Some(&target) = targets.get(&t) {
                    targets.insert(new, target);
                }
                new
            });
            rewrite.out.push(placed);
        }
        let block = &mut rewrite.program.functions[entry].blocks[b];
        let (mut terminator, place) = (block.terminator.clone(), block.place);
        let mut fresh = FxHashMap::default();
        map_terminator(&mut terminator, &mut |t| rewrite.term(t, place, &mut fresh));
        let statements = std::mem::take(&mut rewrite.out);
        let block = &mut rewrite.program.functions[entry].blocks[b];
        (block.terminator, block.statements) = (terminator, statements);
    }
    let start = std::mem::take(&mut rewrite.start);
    program.functions[entry].blocks[0].statements.splice(0..0, start);
}

impl Seen<'_> {
    fn members(&self, node: NodeId) -> impl Iterator<Item = ObjectId> {
        self.graph.node(node).objects.iter().map(|&(o, _)| o)
    }

    /// Does some object of the node lie where it may not be in reality?
    fn placed(&self, node: NodeId) -> bool {
        self.members(node).any(|o| !self.layout.is_arbitrary(o))
    }

    fn matters(&self, look: &Look) -> bool {
        match look {
            Look::Numbers(addresses) => addresses.iter().any(|&(_, node)| self.placed(node)),
            Look::Equal { nodes, ends, reuse, literals } => {
                !reuse.is_none()
                    || !literals.is_empty()
                    || (*ends && nodes.iter().any(|&node| self.placed(node)))
            }
        }
    }
}

/// The addresses that take the place of others in one statement.
type Fresh = FxHashMap<TermId, TermId>;

/// Objects that may have one address.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Together {
    /// Two literals.
    Merged(Merge),
    /// The second is allocated where the first was before it was freed.
    Reused(ObjectId, ObjectId),
}

struct Rewrite<'r> {
    terms: &'r mut Terms,
    program: &'r mut Program,
    seen: &'r Seen<'r>,
    looks: FxHashMap<TermId, &'r Look>,
    /// What is chosen once for the whole run, by the variable that says so.
    chosen: FxHashMap<Together, TermId>,
    /// What is done at the start.
    start: Vec<Placed>,
    out: Vec<Placed>,
}

impl Rewrite<'_> {
    fn term(&mut self, t: TermId, place: Option<Place>, fresh: &mut Fresh) -> TermId {
        let mut map = FxHashMap::default();
        for look in self.terms.postorder(&[t]) {
            let Some(&how) = self.looks.get(&look) else { continue };
            let args = self.terms.args(look).to_vec();
            let mut new: Vec<TermId> = args.iter().map(|&arg| self.terms.substitute(arg, &map)).collect();
            let rewritten = match how {
                Look::Numbers(addresses) => {
                    // A difference may be written as a sum with a negation below it.
                    let mut below = FxHashMap::default();
                    for &(address, node) in addresses {
                        if self.seen.placed(node) {
                            let other = self.elsewhere(address, node, place, fresh);
                            below.insert(address, other);
                        }
                    }
                    for (arg, new) in args.iter().zip(&mut new) {
                        match below.get(arg) {
                            Some(&other) => *new = other,
                            None if self.terms.op(*arg) == Op::BvNeg => {
                                *new = self.terms.substitute(*new, &below);
                            }
                            None => {}
                        }
                    }
                    self.terms.mk(self.terms.op(look), &new)
                }
                Look::Equal { nodes, ends, reuse, literals } => {
                    let mut cases = vec![self.terms.eq(new[0], new[1])];
                    for &(old, o) in &reuse.pairs {
                        let one = self.once(Together::Reused(old, o), "one address");
                        let place = self.same_place((old, 0), o, &new);
                        cases.push(self.terms.and(&[one, place]));
                    }
                    if reuse.others {
                        cases.push(self.choice("the address of a freed object", place));
                    } else if *ends {
                        let meet = self.side_by_side(*nodes, &new);
                        if meet != TermId::FALSE {
                            let choice = self.choice("objects side by side", place);
                            cases.push(self.terms.and(&[choice, meet]));
                        }
                    }
                    for merge in literals {
                        let one = self.once(Together::Merged(*merge), "one literal");
                        let place = self.same_place((merge.long, merge.at), merge.short, &new);
                        cases.push(self.terms.and(&[one, place]));
                    }
                    self.terms.or(&cases)
                }
            };
            map.insert(look, rewritten);
        }
        if map.is_empty() { t } else { self.terms.substitute(t, &map) }
    }

    fn variable(&mut self, name: &str, sort: SortId) -> VariableId {
        let id = VariableId(self.program.variables.len() as u32);
        let name: Arc<str> = format!("{name}.{}", id.0).into();
        let constant = self.terms.declare_const(&name, sort);
        self.program.variables.push(Variable { constant, name, source: None });
        id
    }

    fn constant(&self, v: VariableId) -> TermId {
        self.program.variables[v.0 as usize].constant
    }

    /// A new truth value that is chosen there.
    fn choice(&mut self, why: &str, place: Option<Place>) -> TermId {
        let v = self.variable(why, SortId::BOOL);
        let statement = Statement::Havoc(v, Origin::Abstraction(why.into()));
        self.out.push(Placed { statement, place });
        self.constant(v)
    }

    /// Another address in place of that of an object; what is no object's address stays as it is.
    fn elsewhere(
        &mut self,
        address: TermId,
        node: NodeId,
        place: Option<Place>,
        fresh: &mut Fresh,
    ) -> TermId {
        if let Some(&other) = fresh.get(&address) {
            return other;
        }
        let Some(width) = self.terms.bv_width(address) else { return address };
        let pointer = self.program.pointer_width;
        let sort = self.terms.bv_sort(pointer);
        let v = self.variable("address", sort);
        let origin = Origin::Abstraction("the address of an object".into());
        self.out.push(Placed { statement: Statement::Havoc(v, origin), place });
        let other = self.constant(v);
        let (low, high) = process_margins(pointer);
        let (low, high) = (self.terms.bv_const(pointer, low), self.terms.bv_const(pointer, high));
        let mut facts =
            vec![self.terms.mk(Op::BvUle, &[low, other]), self.terms.mk(Op::BvUle, &[other, high])];
        let align = self.seen.members(node).map(|o| self.seen.objects.get(o).align).min().unwrap_or(1);
        let bits = align.next_power_of_two().trailing_zeros();
        if bits > 0 {
            let (a, b) = (self.terms.extract(bits - 1, 0, address), self.terms.extract(bits - 1, 0, other));
            facts.push(self.terms.eq(a, b));
        }
        for fact in facts {
            self.out.push(Placed { statement: Statement::Assume(fact), place });
        }
        // Null, error codes and arbitrary addresses are themselves. A wider word holds an address that was
        // extended.
        let (first, last) = self.seen.layout.somewhere(pointer);
        let (first, last) = (self.terms.bv_const(width, first), self.terms.bv_const(width, last));
        let above = self.terms.mk(Op::BvUle, &[first, address]);
        let below = self.terms.mk(Op::BvUle, &[address, last]);
        let is_object = self.terms.and(&[above, below]);
        let other = match width.checked_sub(pointer) {
            Some(more) => self.terms.mk(Op::ZeroExtend(more), &[other]),
            None => return address,
        };
        let other = self.terms.ite(is_object, other, address);
        fresh.insert(address, other);
        other
    }

    /// One address is the end of an object, the other the start of another.
    fn side_by_side(&mut self, [x, y]: [NodeId; 2], args: &[TermId]) -> TermId {
        let known = |o: &ObjectId| self.seen.objects.get(*o).instances != Instances::Many;
        let (first, second): (Vec<ObjectId>, Vec<ObjectId>) =
            (self.seen.members(x).filter(known).collect(), self.seen.members(y).filter(known).collect());
        let mut cases = Vec::new();
        for (a, b, ending, starting) in
            [(args[0], args[1], &first, &second), (args[1], args[0], &second, &first)]
        {
            let ends: Vec<TermId> = ending.iter().filter_map(|&o| self.end_of(o)).collect();
            let at_end: Vec<TermId> = ends.into_iter().map(|end| self.terms.eq(a, end)).collect();
            let starts = starting.iter().map(|&o| self.seen.objects.get(o).symbol);
            let at_start: Vec<TermId> = starts.map(|start| self.terms.eq(b, start)).collect();
            let (at_end, at_start) = (self.terms.or(&at_end), self.terms.or(&at_start));
            cases.push(self.terms.and(&[at_end, at_start]));
        }
        self.terms.or(&cases)
    }

    fn end_of(&mut self, o: ObjectId) -> Option<TermId> {
        let object = self.seen.objects.get(o);
        let size = self.terms.bv_const(self.program.pointer_width, object.size?);
        Some(self.terms.mk(Op::BvAdd, &[object.symbol, size]))
    }

    /// Whether objects are together, which does not change during a run.
    fn once(&mut self, together: Together, name: &str) -> TermId {
        if let Some(&chosen) = self.chosen.get(&together) {
            return chosen;
        }
        let v = self.variable(name, SortId::BOOL);
        let statement = Statement::Havoc(v, Origin::External("address".into()));
        self.start.push(Placed { statement, place: None });
        let chosen = self.constant(v);
        self.chosen.insert(together, chosen);
        chosen
    }

    /// Would the two addresses be the same if the second object lay at this offset of the first?
    fn same_place(&mut self, (first, at): (ObjectId, u64), second: ObjectId, args: &[TermId]) -> TermId {
        let pointer = self.program.pointer_width;
        let (first, second) = (self.seen.objects.get(first), self.seen.objects.get(second));
        let at = self.terms.bv_const(pointer, at);
        let size = self.terms.bv_const(pointer, second.size.unwrap_or(0));
        let inside = self.terms.mk(Op::BvAdd, &[first.symbol, at]);
        let mut cases = Vec::new();
        for (a, b) in [(args[0], args[1]), (args[1], args[0])] {
            let (x, y) =
                (self.terms.mk(Op::BvSub, &[a, inside]), self.terms.mk(Op::BvSub, &[b, second.symbol]));
            let same = self.terms.eq(x, y);
            let within = self.terms.mk(Op::BvUle, &[y, size]);
            cases.push(self.terms.and(&[same, within]));
        }
        self.terms.or(&cases)
    }
}
