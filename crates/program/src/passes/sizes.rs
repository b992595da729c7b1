//! Copies and fills of computed size are told apart by whether they are small.
//!
//! What has a constant size is done element by element and exactly; what has not makes memory arbitrary. Most
//! sizes that a program computes are small, or are when it matters: a name of a few bytes, a short array. So
//! the small ones go a way of their own, on which the form of the size says so
//! ([`extent`](crate::memory::extent)) and each element is copied if the size goes so far; only the rest is left
//! to be approximated:
//!
//! ```text
//! copy(to, from, n)   =>   switch { n < 16: copy(to, from, n[3:0]); n = 16: copy(to, from, 16); else: copy(to, from, n) }
//! ```
//!
//! Where a program is small and has few of them, sizes of up to four times that have such a way, too: a text that grows is
//! soon longer than sixteen bytes.
//!
//! Nothing about the program changes: every size takes the way it took before, or one that says what it is.

use super::known::known_sizes;
use crate::memory::extent::trailing_zeros;
use crate::{Block, BlockId, FunctionId, Placed, Program, Statement, Terminator};
use euphonium_term::{Op, TermId, Terms};

/// A size is small if it takes so many bits, or is the next one; one that counts words has those of their size
/// beside them.
const SMALL: u32 = 4;

/// Those that are larger by so many bits have a way of their own in programs with few copies and fills.
const LARGER: u32 = 2;
const FEW: usize = 12;

/// Larger programs than this have no such ways: where memory is an array of bytes, each is 64 writes that may or may not
/// happen, and whoever looks for a run through a driver pays for all of them.
const SMALL_PROGRAM: usize = 5_000;

/// A program that has more copies and fills of computed size keeps them all as they are.
const MOST: usize = 48;

/// Gives copies and fills in a function ways of constant size, if they are few.
pub fn choose_sizes(terms: &mut Terms, program: &mut Program, function: FunctionId) {
    known_sizes(terms, program, function);
    let blocks = &mut program.functions[function.0 as usize].blocks;
    let computed = |placed: &&Placed| size(terms, &placed.statement).is_some();
    let count = blocks.iter().flat_map(|block| &block.statements).filter(computed).count();
    if count > MOST {
        return;
    }
    let statements: usize = blocks.iter().map(|block| block.statements.len()).sum();
    let tiers =
        if count <= FEW && statements <= SMALL_PROGRAM { &[SMALL, SMALL + LARGER][..] } else { &[SMALL][..] };
    // Of a block that is split, what is left is behind the choice; what is small is not split again.
    let mut open: Vec<usize> = (0..blocks.len()).collect();
    while let Some(block) = open.pop() {
        let at = blocks[block].statements.iter().position(|placed| size(terms, &placed.statement).is_some());
        let Some(at) = at else { continue };
        let mut rest = Some((block, at));
        for &bits in tiers {
            // The way of what is larger is the block that is split next.
            let Some((block, at)) = rest.take() else { break };
            rest = split(terms, blocks, block, at, bits).map(|(end, larger)| {
                if bits == tiers[0] {
                    open.push(end);
                }
                (larger, 0)
            });
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

/// Splits a block at a statement, whose size is small if it takes so many bits; the result is the block with the
/// statements behind it, and the one with the statement for what is larger.
fn split(
    terms: &mut Terms,
    blocks: &mut Vec<Block>,
    block: usize,
    at: usize,
    small: u32,
) -> Option<(usize, usize)> {
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
    let (first, width) = (blocks.len() as u32, terms.bv_width(computed).unwrap_or(64));
    let bits = (small + trailing_zeros(terms, computed).min(12)).min(width - 1);
    let most = terms.bv_const(width, 1u64 << bits);
    let low = terms.extract(bits - 1, 0, computed);
    let small = terms.mk(Op::ZeroExtend(width - bits), &[low]);
    for size in [small, most, computed] {
        let statement = match bulk.statement.clone() {
            Statement::Copy { target, source, partly, .. } => {
                Statement::Copy { target, source, size, partly }
            }
            Statement::Fill { target, value, .. } => Statement::Fill { target, value, size },
            other => other,
        };
        blocks.push(Block {
            name: name.clone(),
            statements: vec![Placed { statement, place: bulk.place }],
            terminator: Terminator::Jump(BlockId(first + 4)),
            place: None,
        });
    }
    let is_most = terms.eq(computed, most);
    blocks.push(Block {
        name: name.clone(),
        statements: Vec::new(),
        terminator: Terminator::Branch(is_most, BlockId(first + 1), BlockId(first + 2)),
        place: None,
    });
    blocks.push(end);
    let is_small = terms.mk(Op::BvUlt, &[computed, most]);
    blocks[block].terminator = Terminator::Branch(is_small, BlockId(first), BlockId(first + 3));
    Some((blocks.len() - 1, first as usize + 2))
}
