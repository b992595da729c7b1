//! Propagation: cubes that cannot be reached from their own level move up.

use super::Theory;
use crate::Unknown;

/// Moves cubes up as far as they can be blocked. If nothing holds two levels apart, the lower one.
pub(super) fn propagate<T: Theory>(theory: &mut T) -> Result<Option<usize>, Unknown> {
    for level in 0..theory.search().frames.top() {
        for location in 0..theory.search().frames.num_locations() {
            let mut cubes = theory.search().frames.exactly(location, level).to_vec();
            if T::SHORT_FIRST {
                cubes.sort_by_key(|blocked| blocked.cube.len());
            }
            for blocked in cubes {
                theory.budget().check_cheap()?;
                if theory.search().frames.level_of(blocked.id) == level {
                    theory.push(location, level, &blocked.cube)?;
                }
            }
        }
        if theory.search().frames.is_fixpoint(level) {
            return Ok(Some(level));
        }
    }
    Ok(None)
}
