//! Frames as differences: a cube stands at the highest level that it is blocked at.
//!
//! Each location has a frame at every level `k`: it over-approximates the states that are reachable there in
//! at most `k` steps, and excludes the cubes that stand at `k` and above. Cubes that stand at [`FOR_EVER`]
//! are excluded by an inductive set of clauses by themselves, so they are in every frame.
//!
//! Where locations have distances (Lange 5.1), the frame of a location below its distance from the initial
//! one is `false`.
//!
//! Invariants: no cube stands at level 0; no cube is subsumed by one of its location at its own level or
//! above.

use super::cube::{Cube, Literal};

/// Where states are: a location of an automaton. A system has one location only, [`ANYWHERE`].
pub type Location = usize;

/// The location of a system without locations, and where the runs of an automaton begin.
pub const ANYWHERE: Location = 0;

/// The level of cubes that no reachable state is in, after however many steps.
pub const FOR_EVER: usize = usize::MAX;

/// Names a blocked cube for as long as it is kept.
pub type CubeId = u32;

/// A blocked cube.
#[derive(Clone, Debug)]
pub struct Blocked<L> {
    /// Its name.
    pub id: CubeId,
    /// The states.
    pub cube: Cube<L>,
}

/// The blocked cubes of one location.
struct AtLocation<L> {
    levels: Vec<Vec<Blocked<L>>>,
    for_ever: Vec<Blocked<L>>,
    /// Runs have this many steps at least when they come here.
    distance: usize,
}

/// The frames of all locations.
pub struct Frames<L> {
    locations: Vec<AtLocation<L>>,
    /// The level of each cube that was ever blocked; zero once it is gone.
    level_of: Vec<usize>,
    top: usize,
    /// The first level whose frames may be a fixpoint.
    first: usize,
}

impl<L: Literal> Frames<L> {
    /// The frames of a system. Its level 0 is the initial states, which are no set of cubes.
    pub fn of_system() -> Frames<L> {
        Frames { first: 1, ..Frames::of_locations(vec![0]) }
    }

    /// The frames of locations with their distances from where runs begin; `usize::MAX` if there is no way.
    pub fn of_locations(distances: Vec<usize>) -> Frames<L> {
        let first = distances.iter().copied().filter(|&d| d != usize::MAX).max().unwrap_or(0);
        let location = |distance| AtLocation { levels: Vec::new(), for_ever: Vec::new(), distance };
        Frames {
            locations: distances.into_iter().map(location).collect(),
            level_of: Vec::new(),
            top: 0,
            first,
        }
    }

    /// The last level.
    pub fn top(&self) -> usize {
        self.top
    }

    /// One more level, at which nothing is blocked but for ever.
    pub fn open(&mut self) {
        self.top += 1;
    }

    /// How many locations there are.
    pub fn num_locations(&self) -> usize {
        self.locations.len()
    }

    /// Is the frame `false`, since the location is farther away than the level?
    pub fn is_empty_at(&self, location: Location, level: usize) -> bool {
        level < self.locations[location].distance
    }

    /// The cubes that stand at a level.
    pub fn exactly(&self, location: Location, level: usize) -> &[Blocked<L>] {
        self.locations[location].levels.get(level).map_or(&[], |cubes| cubes)
    }

    /// The cubes that are blocked at a level.
    pub fn at(&self, location: Location, level: usize) -> impl Iterator<Item = &Blocked<L>> {
        let location = &self.locations[location];
        location.levels.iter().skip(level).flatten().chain(&location.for_ever)
    }

    /// The highest level from `level` on at which a cube is blocked by another one that subsumes it.
    pub fn blocked_at(&self, location: Location, level: usize, cube: &Cube<L>) -> Option<usize> {
        let location = &self.locations[location];
        let covers = |blocked: &Blocked<L>| blocked.cube.subsumes(cube);
        if location.for_ever.iter().any(covers) {
            return Some(FOR_EVER);
        }
        (level..location.levels.len()).rev().find(|&k| location.levels[k].iter().any(covers))
    }

    /// The level that a cube stands at, by its name; zero if it was replaced.
    pub fn level_of(&self, id: CubeId) -> usize {
        self.level_of[id as usize]
    }

    /// Blocks a cube up to a level, or for ever, and forgets what it makes superfluous. Tells how many cubes
    /// that were.
    pub fn block(&mut self, location: Location, level: usize, cube: Cube<L>) -> usize {
        let AtLocation { levels, for_ever, .. } = &mut self.locations[location];
        let mut gone = 0;
        let mut forget = |cubes: &mut Vec<Blocked<L>>| {
            cubes.retain(|blocked| {
                let stays = !cube.subsumes(&blocked.cube);
                if !stays {
                    self.level_of[blocked.id as usize] = 0;
                    gone += 1;
                }
                stays
            });
        };
        levels.iter_mut().take(level.saturating_add(1)).for_each(&mut forget);
        let here = if level == FOR_EVER {
            forget(for_ever);
            for_ever
        } else {
            levels.resize_with(levels.len().max(level + 1), Vec::new);
            &mut levels[level]
        };
        here.push(Blocked { id: self.level_of.len() as CubeId, cube });
        self.level_of.push(level);
        gone
    }

    /// Takes a cube away from a level.
    pub fn remove(&mut self, location: Location, level: usize, cube: &Cube<L>) {
        let cubes = &mut self.locations[location].levels[level];
        if let Some(position) = cubes.iter().position(|c| c.cube == *cube) {
            self.level_of[cubes[position].id as usize] = 0;
            cubes.swap_remove(position);
        }
    }

    /// Does no cube stand at the level in any location? Then its frames are those of the next one, and
    /// inductive.
    pub fn is_fixpoint(&self, level: usize) -> bool {
        level >= self.first
            && (0..self.locations.len()).all(|location| self.exactly(location, level).is_empty())
    }

    /// The cubes of a location with their levels.
    pub fn all(&self, location: Location) -> impl Iterator<Item = (usize, &Cube<L>)> {
        let AtLocation { levels, for_ever, .. } = &self.locations[location];
        (0..)
            .zip(levels)
            .chain([(FOR_EVER, for_ever)])
            .flat_map(|(k, cubes)| cubes.iter().map(move |b| (k, &b.cube)))
    }

    /// How many cubes there are.
    pub fn num_cubes(&self) -> usize {
        let of_location = |location: &AtLocation<L>| {
            location.levels.iter().map(Vec::len).sum::<usize>() + location.for_ever.len()
        };
        self.locations.iter().map(of_location).sum()
    }

    /// Rewrites every literal, when the language of the literals has changed.
    pub fn rewrite(&mut self, mut image: impl FnMut(L) -> L) {
        for location in &mut self.locations {
            for blocked in location.levels.iter_mut().flatten().chain(&mut location.for_ever) {
                blocked.cube = Cube::new(blocked.cube.literals().iter().map(|&l| image(l)).collect());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube(literals: &[u32]) -> Cube<u32> {
        Cube::new(literals.to_vec())
    }

    fn exactly(frames: &Frames<u32>, level: usize) -> Vec<Cube<u32>> {
        frames.exactly(ANYWHERE, level).iter().map(|blocked| blocked.cube.clone()).collect()
    }

    #[test]
    fn subsumed_cubes_go_where_they_are_implied() {
        let mut frames = Frames::of_system();
        (0..3).for_each(|_| frames.open());
        frames.block(ANYWHERE, 1, cube(&[1, 2]));
        frames.block(ANYWHERE, 3, cube(&[1, 2, 3]));
        // The first is subsumed up to level 2; the second is blocked higher up and must stay.
        assert_eq!(frames.block(ANYWHERE, 2, cube(&[1])), 1);
        assert_eq!((frames.level_of(0), frames.level_of(1)), (0, 3));
        assert_eq!(exactly(&frames, 1), []);
        assert_eq!(exactly(&frames, 3), [cube(&[1, 2, 3])]);
        assert_eq!(frames.blocked_at(ANYWHERE, 1, &cube(&[1, 7])), Some(2));
        assert_eq!(frames.blocked_at(ANYWHERE, 3, &cube(&[1, 7])), None);
        assert_eq!(frames.block(ANYWHERE, FOR_EVER, cube(&[2])), 1);
        assert_eq!(frames.blocked_at(ANYWHERE, 3, &cube(&[2, 9])), Some(FOR_EVER));
        assert_eq!(frames.at(ANYWHERE, 2).count(), 2);
        assert!(frames.is_fixpoint(1) && !frames.is_fixpoint(0) && !frames.is_fixpoint(2));
    }

    #[test]
    fn places_have_frames_of_their_own() {
        let mut frames = Frames::of_locations(vec![0, 1, 3, usize::MAX]);
        frames.block(1, 4, cube(&[1]));
        assert_eq!(frames.blocked_at(1, 2, &cube(&[1, 2])), Some(4));
        assert_eq!(frames.blocked_at(2, 2, &cube(&[1, 2])), None);
        assert!(frames.is_empty_at(2, 2) && !frames.is_empty_at(2, 3) && frames.is_empty_at(3, 9));
        // Below level 3 a location may still be reached later than the level.
        assert!(!frames.is_fixpoint(2) && frames.is_fixpoint(3) && !frames.is_fixpoint(4));
        frames.rewrite(|l| l + 1);
        assert_eq!(frames.all(1).collect::<Vec<_>>(), [(4, &cube(&[2]))]);
    }
}
