//! Generalisation: dropping literals of a cube as long as it stays unreachable.
//!
//! Bradley's dropping of literals, with counterexamples to generalisation after Hassan, Bradley and Somenzi,
//! "Better generalization in IC3" (FMCAD 2013): a predecessor that stands in the way of dropping a literal is
//! blocked one level below if that is possible at once, up to a few times. That costs many questions, so it
//! is for obligations that keep coming back. How a part of a cube is tried is the theory's.

use super::{Answer, Cube, Literal, Location, Purpose, Theory};
use crate::Unknown;

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// This many predecessors are blocked for one literal.
    pub ctgs: u32,
    /// Predecessors of predecessors are blocked to this depth.
    pub depth: u32,
}

impl Effort {
    /// Predecessors are not blocked.
    pub const NONE: Effort = Effort { ctgs: 0, depth: 0 };

    /// For blocking a predecessor on the way.
    pub fn below(self) -> Effort {
        match self.depth {
            0 | 1 => Effort::NONE,
            depth => Effort { depth: depth - 1, ..self },
        }
    }
}

/// Drops literals in an order, as long as a part of what is left is found, down to `least` literals.
/// `part` is given the cube and the literal that is to go.
pub fn drop_literals<L: Literal>(
    cube: Cube<L>,
    order: &[L],
    least: usize,
    mut part: impl FnMut(&Cube<L>, L) -> Result<Option<Cube<L>>, Unknown>,
) -> Result<Cube<L>, Unknown> {
    let mut cube = cube;
    for &l in order {
        if cube.len() <= least {
            break;
        }
        if cube.contains(l)
            && let Some(smaller) = part(&cube, l)?
        {
            cube = smaller;
        }
    }
    Ok(cube)
}

/// Blocks a counterexample to generalisation at a level, if it can be blocked at once.
pub fn block_ctg<T: Theory>(
    theory: &mut T,
    location: Location,
    level: usize,
    ctg: &Cube<T::Literal>,
    effort: Effort,
) -> Result<bool, Unknown> {
    if level == 0 || theory.meets_initial(location, ctg)? {
        return Ok(false);
    }
    let Answer::Blocked(core) = theory.ask(Purpose::Generalise, location, level, ctg)? else {
        return Ok(false);
    };
    theory.exclude(location, level, ctg, core, effort.below())?;
    theory.search_mut().ctgs += 1;
    Ok(true)
}
