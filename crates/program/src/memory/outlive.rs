//! Which local variables may still be pointed to when their next activation begins.
//!
//! If one activation follows another at the same address, a pointer to the first is taken for one to the
//! second, and an access after the end of the first goes unnoticed. So they get addresses of their own, which
//! costs an array; but not if no pointer is left when the next one is allocated: it was never stored, and
//! no variable that may hold it is live there (the usual backward data flow).

use super::flow::successors;
use super::objects::{Instances, Kind, ObjectId, Objects};
use super::walk::{statement_targets, statement_terms, terminator_terms};
use crate::{Program, Statement};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

/// As many local variables are looked at; the others are taken to be pointed to.
const MOST: usize = 64;

/// So often the variables that hold addresses are looked for.
const ROUNDS: usize = 32;

/// The objects that are allocated again at the same address though a pointer may be left over.
pub(super) fn outlived(terms: &Terms, program: &Program, objects: &Objects) -> Vec<ObjectId> {
    let again: Vec<ObjectId> =
        objects.ids().filter(|&o| objects.get(o).instances == Instances::Reused).collect();
    let (looked_at, rest) = again.split_at(again.len().min(MOST));
    let all = || again.clone();
    if looked_at.is_empty() {
        return all();
    }
    let Some(held) = held(terms, program, objects, looked_at) else { return all() };
    let mut left = stored(terms, program, &held);
    let live = Live::new(terms, program, objects, &held);
    for (bit, &o) in looked_at.iter().enumerate() {
        if let Kind::Site(b, s) = objects.get(o).kind {
            let around = live.before(terms, program, b, s);
            left |= around.iter().map(|v| held[v] & 1 << bit).fold(0, |a, b| a | b);
        }
    }
    let pointed = looked_at.iter().enumerate().filter(|(bit, _)| left & 1 << bit != 0).map(|(_, &o)| o);
    pointed.chain(rest.iter().copied()).collect()
}

/// The constants of variables, and the symbols of the objects, with a bit for each object whose address they
/// may hold. None if it takes too long.
fn held(
    terms: &Terms,
    program: &Program,
    objects: &Objects,
    looked_at: &[ObjectId],
) -> Option<FxHashMap<TermId, u64>> {
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let constant = |v: crate::VariableId| program.variables[v.0 as usize].constant;
    let mut held = FxHashMap::default();
    for (bit, &o) in looked_at.iter().enumerate() {
        let object = objects.get(o);
        held.insert(object.symbol, 1 << bit);
        if let Kind::Site(b, s) = object.kind
            && let Statement::Allocate { target, .. } = blocks[b].statements[s].statement
        {
            *held.entry(constant(target)).or_default() |= 1 << bit;
        }
    }
    let statements = blocks.iter().flat_map(|block| &block.statements);
    let assigned: Vec<(TermId, TermId)> = statements
        .filter_map(|placed| match placed.statement {
            Statement::Assign(v, t) => Some((constant(v), t)),
            _ => None,
        })
        .collect();
    let roots: Vec<TermId> = assigned.iter().map(|&(_, t)| t).collect();
    for _ in 0..ROUNDS {
        let masks = masks(terms, &roots, &held);
        let mut more = false;
        for (v, t) in &assigned {
            let mask = masks[t];
            if mask != 0 {
                let old = held.entry(*v).or_default();
                more |= *old | mask != *old;
                *old |= mask;
            }
        }
        if !more {
            return Some(held);
        }
    }
    None
}

/// What each term below the roots may depend on.
fn masks(terms: &Terms, roots: &[TermId], held: &FxHashMap<TermId, u64>) -> FxHashMap<TermId, u64> {
    let mut masks = FxHashMap::default();
    for t in terms.postorder(roots) {
        let below = terms.args(t).iter().map(|a| masks.get(a).copied().unwrap_or(0)).fold(0, |a, b| a | b);
        masks.insert(t, below | held.get(&t).copied().unwrap_or(0));
    }
    masks
}

/// The objects whose addresses are stored in memory.
fn stored(terms: &Terms, program: &Program, held: &FxHashMap<TermId, u64>) -> u64 {
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let statements = blocks.iter().flat_map(|block| &block.statements);
    let values: Vec<TermId> = statements
        .filter_map(|placed| match placed.statement {
            Statement::Store { value, .. } | Statement::Fill { value, .. } => Some(value),
            _ => None,
        })
        .collect();
    let masks = masks(terms, &values, held);
    values.iter().map(|t| masks[t]).fold(0, |a, b| a | b)
}

/// The constants among these that are live, for each end of a block.
struct Live<'h> {
    objects: &'h Objects,
    held: &'h FxHashMap<TermId, u64>,
    after: Vec<Vec<TermId>>,
}

impl Live<'_> {
    fn new<'h>(
        terms: &Terms,
        program: &Program,
        objects: &'h Objects,
        held: &'h FxHashMap<TermId, u64>,
    ) -> Live<'h> {
        let blocks = &program.functions[program.entry.0 as usize].blocks;
        let mut live = Live { objects, held, after: vec![Vec::new(); blocks.len()] };
        let mut predecessors = vec![Vec::new(); blocks.len()];
        for (b, block) in blocks.iter().enumerate() {
            successors(&block.terminator).into_iter().for_each(|to| predecessors[to].push(b));
        }
        // A block is looked at again only if more has become live behind it.
        let mut open: Vec<usize> = (0..blocks.len()).collect();
        while let Some(b) = open.pop() {
            let before = live.before(terms, program, b, 0);
            for &p in &predecessors[b] {
                let new: Vec<TermId> =
                    before.iter().filter(|v| !live.after[p].contains(v)).copied().collect();
                if !new.is_empty() {
                    live.after[p].extend(new);
                    open.push(p);
                }
            }
        }
        live
    }

    /// What is live before a statement.
    fn before(&self, terms: &Terms, program: &Program, b: usize, s: usize) -> Vec<TermId> {
        let block = &program.functions[program.entry.0 as usize].blocks[b];
        let mut live = self.after[b].clone();
        let use_of = |live: &mut Vec<TermId>, t: TermId| {
            for t in terms.postorder(&[t]) {
                if self.held.contains_key(&t) && !live.contains(&t) {
                    live.push(t);
                }
            }
        };
        terminator_terms(&block.terminator, &mut |t| use_of(&mut live, t));
        for (s, placed) in block.statements.iter().enumerate().skip(s).rev() {
            // A symbol stands for the latest address.
            if let Some(&o) = self.objects.by_site.get(&(b, s)) {
                let symbol = self.objects.get(o).symbol;
                live.retain(|&t| t != symbol);
            }
            statement_targets(&placed.statement, &mut |v| {
                let constant = program.variables[v.0 as usize].constant;
                live.retain(|&t| t != constant);
            });
            // The end of a variable's life follows no pointer.
            if !matches!(placed.statement, Statement::Lifetime { .. }) {
                statement_terms(&placed.statement, &mut |t| use_of(&mut live, t));
            }
        }
        live
    }
}
