//! Generalisation contexts (Lange 5.6 and 5.7): what was generalised along an edge, and under which frame.
//!
//! A context says that `g` is relatively inductive along a block under a frame. It holds under every frame with at
//! least these cubes, and serves every cube that has the literals of `g`. Under a frame with at most these cubes,
//! all literals of `g` are still needed, as far as `g` was minimal.
//!
//! The contexts of a block are a short list, the last used first.

use super::automaton::BlockId;
use super::cube::Cube;
use super::frames::{CubeId, Frames};

/// How many contexts are kept for each block.
const KEPT: usize = 24;

/// Frames of more cubes than this are not remembered: comparing them would cost more than asking.
const LARGE: usize = 200;

struct Context {
    cube: Cube,
    frame: Box<[CubeId]>,
    /// The level of the frame then: it holds at lower levels in any case, since frames only grow stronger.
    level: u32,
}

pub(super) struct Contexts {
    by_block: Vec<Vec<Context>>,
}

impl Contexts {
    pub fn new(blocks: usize) -> Contexts {
        Contexts { by_block: (0..blocks).map(|_| Vec::new()).collect() }
    }

    /// Remembers that a cube is relatively inductive along a block from the frame of a location.
    pub fn remember(&mut self, frames: &Frames, b: BlockId, from: usize, level: u32, cube: &Cube) {
        let mut frame: Vec<CubeId> =
            frames.at(from, level).map(|blocked| blocked.id).take(LARGE + 1).collect();
        if frame.len() > LARGE {
            return;
        }
        frame.sort_unstable();
        let contexts = &mut self.by_block[b];
        contexts.retain(|c| c.cube != *cube);
        contexts.insert(0, Context { cube: cube.clone(), frame: frame.into(), level });
        contexts.truncate(KEPT);
    }

    /// A part of the cube that is known to be relatively inductive (5.6).
    pub fn find(&mut self, frames: &Frames, b: BlockId, level: u32, cube: &Cube) -> Option<Cube> {
        let contexts = &mut self.by_block[b];
        let holds = |c: &Context| {
            c.cube.subsumes(cube)
                && (level <= c.level || c.frame.iter().all(|&id| frames.level_of(id) >= level))
        };
        let at = contexts.iter().position(holds)?;
        let context = contexts.remove(at);
        let cube = context.cube.clone();
        contexts.insert(0, context);
        Some(cube)
    }

    /// Literals of the cube that are needed, as a stronger frame has shown (5.7).
    pub fn needed(&self, frames: &Frames, b: BlockId, from: usize, level: u32, cube: &Cube) -> Option<Cube> {
        let weaker = |c: &Context| {
            level >= c.level
                && frames.at(from, level).all(|blocked| c.frame.binary_search(&blocked.id).is_ok())
        };
        self.by_block[b].iter().find(|c| c.cube.subsumes(cube) && weaker(c)).map(|c| c.cube.clone())
    }
}
