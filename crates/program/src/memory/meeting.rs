//! When addresses of different objects may be equal, although no layout of objects that live at the same time
//! makes them so.
//!
//! * An allocation after a free may get the address of what was freed.
//! * A linker may give one address to literals if the contents of one end with those of the other.

use super::analysis::{Analysis, bytes};
use super::flow::{Flow, successors};
use super::graph::NodeId;
use super::objects::{Instances, Kind, ObjectId, Objects, literal};
use crate::{Initialiser, Placed, Program, Statement};
use euphonium_term::Terms;
use rustc_hash::FxHashMap;

/// Where objects are freed.
pub(super) struct Frees<'f> {
    flow: &'f Flow,
    /// For each node: the blocks that free some object of it, with the first statement that is after that,
    /// and the blocks that can be reached from them.
    by_node: FxHashMap<NodeId, Freed>,
}

/// Where the objects of a node are freed, and the blocks that can be reached from there.
type Freed = (Vec<(usize, usize)>, Vec<bool>);

/// Which objects may get the address of others that were freed before.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Reuse {
    /// The first is freed on every way to the allocation of the second.
    pub pairs: Vec<(ObjectId, ObjectId)>,
    /// There are others, of which that is not certain.
    pub others: bool,
}

impl Reuse {
    pub fn is_none(&self) -> bool {
        self.pairs.is_empty() && !self.others
    }
}

impl<'f> Frees<'f> {
    pub fn new(program: &Program, flow: &'f Flow, analysis: &mut Analysis) -> Frees<'f> {
        let blocks = &program.functions[program.entry.0 as usize].blocks;
        let mut by_node: FxHashMap<NodeId, Freed> = FxHashMap::default();
        let allocates = |placed: &Placed| matches!(placed.statement, Statement::Allocate { .. });
        let statements = blocks.iter().map(|block| block.statements.iter().enumerate());
        let allocations: Vec<(usize, usize)> = statements
            .enumerate()
            .flat_map(|(b, all)| all.filter(|(_, placed)| allocates(placed)).map(move |(s, _)| (b, s)))
            .collect();
        for (b, block) in blocks.iter().enumerate() {
            for (s, placed) in block.statements.iter().enumerate() {
                let (freed, from) = match placed.statement {
                    Statement::Free(t) => (t, (b, s + 1)),
                    Statement::Copy { source, partly: true, .. } => {
                        (source, reallocation(&allocations, flow, b, s).unwrap_or((b, s)))
                    }
                    _ => continue,
                };
                let Some(node) = analysis.pointee(freed) else { continue };
                by_node.entry(node).or_default().0.push(from);
            }
        }
        for (frees, reached) in by_node.values_mut() {
            reached.resize(blocks.len(), false);
            let mut stack: Vec<usize> =
                frees.iter().flat_map(|&(b, _)| successors(&blocks[b].terminator)).collect();
            while let Some(b) = stack.pop() {
                if !std::mem::replace(&mut reached[b], true) {
                    stack.extend(successors(&blocks[b].terminator));
                }
            }
        }
        Frees { flow, by_node }
    }

    /// May an object of one node get the address of a freed one of the other?
    pub fn reuse(&self, objects: &Objects, analysis: &Analysis, x: NodeId, y: NodeId) -> Reuse {
        let mut reuse = Reuse::default();
        self.after(objects, analysis, x, y, &mut reuse);
        if x != y {
            self.after(objects, analysis, y, x, &mut reuse);
        }
        reuse
    }

    /// Which objects of the second node are allocated after one of the first was freed.
    fn after(&self, objects: &Objects, analysis: &Analysis, freed: NodeId, new: NodeId, reuse: &mut Reuse) {
        let Some((frees, reached)) = self.by_node.get(&freed) else { return };
        let only = match analysis.graph.node(freed).objects[..] {
            [(o, _)] if objects.get(o).instances == Instances::One => Some(o),
            _ => None,
        };
        for &(o, _) in &analysis.graph.node(new).objects {
            let Kind::Site(b, s) = objects.get(o).kind else { continue };
            let before = |&(block, at): &(usize, usize)| block == b && at <= s;
            if objects.get(o).stack || !(reached[b] || frees.iter().any(before)) {
                continue;
            }
            let always =
                |free: &(usize, usize)| before(free) || (free.0 != b && self.flow.dominates(free.0, b));
            match only {
                Some(old) if objects.get(o).instances == Instances::One && frees.iter().any(always) => {
                    reuse.pairs.push((old, o));
                }
                _ => reuse.others = true,
            }
        }
    }
}

/// `realloc` allocates, copies and frees, where the old object may as well be freed first: the allocation
/// before that copy, which is the last one on every way to it.
fn reallocation(allocations: &[(usize, usize)], flow: &Flow, b: usize, s: usize) -> Option<(usize, usize)> {
    let before = |&&(block, at): &&(usize, usize)| match block == b {
        true => at < s,
        false => flow.dominates(block, b),
    };
    // Those before are on one way, one after the other.
    let later = |x: &(usize, usize), y: &(usize, usize)| match x.0 == y.0 {
        true => x.1 < y.1,
        false => flow.dominates(x.0, y.0),
    };
    allocations.iter().filter(before).copied().reduce(|x, y| if later(&x, &y) { y } else { x })
}

/// Two literals that may be one: the second is what the first has from `at` on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Merge {
    pub long: ObjectId,
    pub short: ObjectId,
    pub at: u64,
}

/// This many pairs are looked at.
const MOST_PAIRS: usize = 4096;

/// The literals of two nodes that may be one; `None` if they are too many to say.
pub(super) fn merges(
    terms: &Terms,
    program: &Program,
    objects: &Objects,
    analysis: &Analysis,
    x: NodeId,
    y: NodeId,
) -> Option<Vec<Merge>> {
    let literals = |n: NodeId| -> Vec<(ObjectId, Vec<u8>)> {
        let members = analysis.graph.node(n).objects.iter();
        members.filter_map(|&(o, _)| Some((o, contents(terms, program, objects, o)?))).collect()
    };
    let (first, second) = (literals(x), literals(y));
    let mut found = Vec::new();
    if first.len() * second.len() > MOST_PAIRS {
        return None;
    }
    for (p, a) in &first {
        for (q, b) in &second {
            let (long, short) = if a.len() >= b.len() { ((p, a), (q, b)) } else { ((q, b), (p, a)) };
            if p != q && long.1.ends_with(short.1) {
                let at = (long.1.len() - short.1.len()) as u64;
                found.push(Merge { long: *long.0, short: *short.0, at });
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    Some(found)
}

/// The bytes of a literal.
fn contents(terms: &Terms, program: &Program, objects: &Objects, o: ObjectId) -> Option<Vec<u8>> {
    let Kind::Global(g) = objects.get(o).kind else { return None };
    let global = &program.globals[g];
    let Initialiser::Values(values) = &global.init else { return None };
    if !global.literal || global.size > 4096 {
        return None;
    }
    let mut contents = vec![0u8; global.size as usize];
    for &(at, t) in values {
        let (mut value, width) = (literal(terms, t)?, bytes(terms, t) as usize);
        for byte in contents.get_mut(at as usize..at as usize + width)? {
            *byte = value as u8;
            value >>= 8;
        }
    }
    Some(contents)
}
