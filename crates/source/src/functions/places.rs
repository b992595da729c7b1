//! Which locations of the automaton are the entries and returns of which function.
//!
//! Inlining leaves no trace of where a copy begins and where it ends. So it is done once more, on a program
//! in which the first and the last statement of every body is a mark: an assumption of `true` at a place that
//! no source has. Resolving and inlining do the same for the marked program as they did for the other one,
//! and memory lowering, which comes after them, keeps the blocks. That the blocks are indeed the same ones is
//! checked; if not, nothing is told.

use super::Scene;
use euphonium_problem::cfa::Location;
use euphonium_program::memory::function_targets;
use euphonium_program::passes::{CallEncoding, inline, resolve};
use euphonium_program::{Block, BlockId, FrameId, Place, Placed, Program, Statement, Terminator};
use euphonium_term::{TermId, Terms};

/// The locations of one function.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Places {
    /// Where its parameters have been assigned and nothing else has been done.
    pub entries: Vec<Location>,
    /// Where its result has been assigned and the caller has not gone on.
    pub returns: Vec<Location>,
    /// The blocks that return.
    pub returning: Vec<usize>,
}

/// No file of a program has this number.
const MARK: u32 = u32::MAX;

/// The places of all functions, by their positions in the lowered program. `None` if they cannot be told for
/// certain.
pub(super) fn places(terms: &mut Terms, scene: &Scene) -> Option<Vec<Places>> {
    let marked = blocks_with_marks(terms, scene)?;
    let blocks = &scene.program.functions[scene.program.entry.0 as usize].blocks;
    if marked.len() != blocks.len() || !marked.iter().zip(blocks).all(|(a, b)| same(a, b)) {
        return None;
    }
    let mut places = vec![Places::default(); scene.lowered.functions.len()];
    for (b, block) in marked.iter().enumerate() {
        let marks = block.statements.iter().filter_map(|placed| placed.place);
        for mark in marks.filter(|place| place.file == MARK) {
            let function = places.get_mut(mark.line as usize)?;
            match mark.column {
                1 => function.entries.push(Location(b as u32)),
                _ => {
                    function.returns.extend(end_of(scene, &blocks[b], b)?);
                    function.returning.push(b);
                }
            }
        }
    }
    for function in &mut places {
        function.entries.sort_unstable();
        function.entries.dedup();
        function.returns.sort_unstable();
        function.returns.dedup();
    }
    Some(places)
}

/// The blocks of the entry, after its calls were replaced as they were for the automaton.
fn blocks_with_marks(terms: &mut Terms, scene: &Scene) -> Option<Vec<Block>> {
    let mut marked = scene.lowered.clone();
    mark(&mut marked);
    let targets = function_targets(terms, &marked);
    resolve(terms, &mut marked, &targets);
    // Only copies have activations of their own.
    let copied = scene.program.frames.len() > scene.lowered.frames.len();
    let encoding = if copied { CallEncoding::Inline { limit: usize::MAX } } else { CallEncoding::WaitReturn };
    inline(terms, &mut marked, encoding).ok()?;
    let entry = marked.entry.0 as usize;
    Some(std::mem::take(&mut marked.functions[entry].blocks))
}

fn mark(program: &mut Program) {
    let first = [program.entry.0 as usize, program.main.0 as usize];
    for (f, function) in program.functions.iter_mut().enumerate().filter(|(f, _)| !first.contains(f)) {
        let place = |column| Place { file: MARK, line: f as u32, column, frame: FrameId(f as u32) };
        let mark = |column| Placed { statement: Statement::Assume(TermId::TRUE), place: Some(place(column)) };
        for block in &mut function.blocks {
            if block.terminator == Terminator::Return {
                block.statements.push(mark(2));
            }
        }
        if let Some(first) = function.blocks.first_mut() {
            first.statements.insert(0, mark(1));
        }
    }
}

/// Do two blocks have one name, and lead to the same blocks?
fn same(a: &Block, b: &Block) -> bool {
    a.name == b.name
        && match (&a.terminator, &b.terminator) {
            (Terminator::Branch(_, a, b), Terminator::Branch(_, c, d)) => (a, b) == (c, d),
            (
                Terminator::Switch { cases: a, default: b, .. },
                Terminator::Switch { cases: c, default: d, .. },
            ) => {
                let targets = |cases: &[(TermId, BlockId)]| cases.iter().map(|c| c.1).collect::<Vec<_>>();
                b == d && targets(a) == targets(c)
            }
            (a, b) => a == b,
        }
}

/// The location where a block that returns has done all it does; none if nobody called. A block without
/// statements is over where it begins, and one that jumps is over where it jumps to, which only blocks that
/// return do.
fn end_of(scene: &Scene, block: &Block, b: usize) -> Option<Option<Location>> {
    let begins = Location(b as u32);
    match &block.terminator {
        Terminator::Jump(to) => Some(Some(Location(to.0))),
        Terminator::Halt | Terminator::Return => Some(None),
        Terminator::Switch { .. } if block.statements.is_empty() => Some(Some(begins)),
        Terminator::Switch { .. } => {
            let mut edges = scene.automaton.edges.iter().filter(|edge| edge.from == begins);
            let only = edges.next()?;
            edges.next().is_none().then_some(Some(only.to))
        }
        Terminator::Branch(..) | Terminator::Error(_) => None,
    }
}
