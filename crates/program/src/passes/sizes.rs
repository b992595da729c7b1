//! Copies and fills of computed size become choices between constant sizes.
//!
//! What has a constant size is done element by element and exactly; what has not makes memory arbitrary. Most
//! sizes that a program computes are small, or are when it matters: a name of a few bytes, a short array. So
//! a copy is done for each of the first sizes there can be, and only the rest is left to be approximated:
//!
//! ```text
//! copy(to, from, n)   =>   switch n { 0: copy(to, from, 0); 1: copy(to, from, 1); ... else: copy(to, from, n) }
//! ```
//!
//! Nothing about the program changes: every size takes the way it took before, or one that says what it is.

use crate::{Block, BlockId, FunctionId, Placed, Program, Statement, Terminator};
use euphonium_term::{Op, TermId, Terms};

/// So many sizes have a way of their own.
const SIZES: u64 = 17;

/// A program that has more copies and fills of computed size keeps them all as they are.
const MOST: usize = 12;

/// Gives copies and fills in a function ways of constant size, if they are few.
pub fn choose_sizes(terms: &mut Terms, program: &mut Program, function: FunctionId) {
    let blocks = &mut program.functions[function.0 as usize].blocks;
    let computed = |placed: &&Placed| size(terms, &placed.statement).is_some();
    if blocks.iter().flat_map(|block| &block.statements).filter(computed).count() > MOST {
        return;
    }
    // Of a block that is split, what is left is behind the choice.
    let mut open: Vec<usize> = (0..blocks.len()).collect();
    while let Some(block) = open.pop() {
        let at = blocks[block].statements.iter().position(|placed| size(terms, &placed.statement).is_some());
        if let Some(at) = at {
            open.extend(split(terms, blocks, block, at));
        }
    }
}

/// The size of a copy or fill, if it is computed.
fn size(terms: &Terms, statement: &Statement) -> Option<TermId> {
    match *statement {
        Statement::Copy { size, .. } | Statement::Fill { size, .. } => {
            terms.as_bv(size).is_none().then_some(size)
        }
        _ => None,
    }
}

/// Splits a block at a statement; the result is the block with the statements behind it.
fn split(terms: &mut Terms, blocks: &mut Vec<Block>, block: usize, at: usize) -> Option<usize> {
    let head = &mut blocks[block];
    let after = head.statements.split_off(at + 1);
    let bulk = head.statements.pop()?;
    let computed = size(terms, &bulk.statement)?;
    let name = head.name.clone();
    let end = Block {
        name: name.clone(),
        statements: after,
        terminator: std::mem::replace(&mut head.terminator, Terminator::Halt),
        place: head.place.take(),
    };
    let (first, width) = (blocks.len(), terms.bv_width(computed).unwrap_or(64));
    let rest = BlockId((first + SIZES as usize + 1) as u32);
    let way = |statement: Option<Statement>| Block {
        name: name.clone(),
        statements: statement.map(|statement| Placed { statement, place: bulk.place }).into_iter().collect(),
        terminator: Terminator::Jump(rest),
        place: None,
    };
    let step = 1u64 << trailing_zeros(terms, computed).min(12);
    let mut cases = Vec::new();
    for k in 0..SIZES {
        let size = terms.bv_const(width, k * step);
        cases.push((size, BlockId((first + k as usize) as u32)));
        let statement = match bulk.statement.clone() {
            Statement::Copy { target, source, partly, .. } => {
                Statement::Copy { target, source, size, partly }
            }
            Statement::Fill { target, value, .. } => Statement::Fill { target, value, size },
            other => other,
        };
        blocks.push(way((k > 0).then_some(statement)));
    }
    let default = BlockId(blocks.len() as u32);
    blocks.push(way(Some(bulk.statement.clone())));
    blocks.push(end);
    blocks[block].terminator = Terminator::Switch { value: computed, cases, default };
    Some(blocks.len() - 1)
}

/// How many of the lowest bits of a word are zero, as far as its form says so.
fn trailing_zeros(terms: &Terms, mut t: TermId) -> u32 {
    let mut zeros = 0;
    loop {
        let args = terms.args(t);
        let literal = |t: TermId| {
            let value = terms.as_bv(t)?;
            Some((0..value.width()).take_while(|&i| !value.bit(i)).count() as u32)
        };
        match terms.op(t) {
            // What is multiplied adds its own.
            Op::BvMul if literal(args[0]).is_some() => {
                zeros += literal(args[0]).unwrap_or(0);
                t = args[1];
            }
            Op::Concat => match literal(args[1]) {
                Some(low) if Some(low) == terms.bv_width(args[1]) => {
                    zeros += low;
                    t = args[0];
                }
                _ => return zeros,
            },
            _ => return zeros,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_arrays_come_in_steps() {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(64);
        let n = terms.declare_const("n", sort);
        let (twelve, zeros) = (terms.bv_const(64, 12u8), terms.bv_const(3, 0u8));
        let structs = terms.raw(Op::BvMul, &[twelve, n]);
        let low = terms.extract(60, 0, n);
        let words = terms.raw(Op::Concat, &[low, zeros]);
        assert_eq!(trailing_zeros(&terms, n), 0);
        assert_eq!(trailing_zeros(&terms, structs), 2);
        assert_eq!(trailing_zeros(&terms, words), 3);
    }
}
