//! Generalisation contexts (Lange 5.6): what was generalised along an edge, and under which frame.
//!
//! A context says that a cube was generalised to `g` along a block under a frame. That holds under every
//! frame with at least these cubes, for the same cube, and serves every other cube that has the literals of
//! `g`.
//!
//! The contexts of a block are a short list, the last used first.

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::cube::Frames;
use crate::ic3::frames::CubeId;

/// How many contexts are kept for each block.
const KEPT: usize = 24;

/// Frames of more cubes than this are not remembered: comparing them would cost more than asking.
const LARGE: usize = 200;

pub(super) struct Context {
    /// What was to be generalised.
    cube: Cube,
    /// What it was generalised to.
    pub general: Cube,
    pub frame: Box<[CubeId]>,
    /// The level of the frame then: it holds at lower levels in any case, since frames only grow stronger.
    pub level: usize,
}

pub(in super::super) struct Contexts {
    by_block: Vec<Vec<Context>>,
}

impl Contexts {
    pub fn new(blocks: usize) -> Contexts {
        Contexts { by_block: (0..blocks).map(|_| Vec::new()).collect() }
    }

    /// The contexts of a block, the last used first.
    pub(super) fn of(&self, b: BlockId) -> &[Context] {
        &self.by_block[b]
    }

    /// Remembers that a cube was generalised along a block from the frame of a location.
    pub fn remember(
        &mut self,
        frames: &Frames,
        b: BlockId,
        from: usize,
        level: usize,
        cube: &Cube,
        general: &Cube,
    ) {
        let mut frame: Vec<CubeId> =
            frames.at(from, level).map(|blocked| blocked.id).take(LARGE + 1).collect();
        if frame.len() > LARGE {
            return;
        }
        frame.sort_unstable();
        let contexts = &mut self.by_block[b];
        contexts.retain(|c| c.general != *general);
        let context = Context { cube: cube.clone(), general: general.clone(), frame: frame.into(), level };
        contexts.insert(0, context);
        contexts.truncate(KEPT);
    }

    /// A part of the cube that is known to be relatively inductive, from a context of the same cube (5.6.2)
    /// or, if asked, of any cube whose generalisation is a part of it (5.6.3).
    pub fn find(
        &mut self,
        frames: &Frames,
        b: BlockId,
        level: usize,
        cube: &Cube,
        subsets: bool,
    ) -> Option<Cube> {
        let contexts = &mut self.by_block[b];
        let holds = |c: &Context| {
            (if subsets { c.general.subsumes(cube) } else { c.cube == *cube && c.general.subsumes(cube) })
                && (level <= c.level || c.frame.iter().all(|&id| frames.level_of(id) >= level))
        };
        let at = contexts.iter().position(holds)?;
        let context = contexts.remove(at);
        let general = context.general.clone();
        contexts.insert(0, context);
        Some(general)
    }
}
