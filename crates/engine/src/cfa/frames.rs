//! Frames: what is known to be unreachable at each location within so many steps (Lange 4.1).
//!
//! `F(i, l)` is the conjunction of the clauses of all cubes that are blocked at `l` up to level `i` or more; each
//! cube is kept once, at its highest level. The initial location has no cubes: everything is reachable there.
//!
//! Improved initialisation (5.1): below its distance from the initial location, a location's frame is `false`.

use super::cube::Cube;

/// Names a blocked cube for as long as it is kept.
pub(super) type CubeId = u32;

/// A blocked cube.
#[derive(Clone, Debug)]
pub(super) struct Blocked {
    pub id: CubeId,
    pub cube: Cube,
}

/// The frames of all locations.
pub(super) struct Frames {
    /// By location, then by level.
    blocked: Vec<Vec<Vec<Blocked>>>,
    /// The level of each cube that was ever blocked; zero once it is gone.
    level_of: Vec<u32>,
    /// The distance of each location from the initial one.
    distance: Vec<u32>,
}

impl Frames {
    pub fn new(distance: Vec<u32>) -> Frames {
        Frames { blocked: vec![Vec::new(); distance.len()], level_of: Vec::new(), distance }
    }

    /// Is the frame `false`, since the location is farther away than the level?
    pub fn is_empty_at(&self, location: usize, level: u32) -> bool {
        level < self.distance[location]
    }

    /// The level from which on every location may be reached.
    pub fn farthest(&self) -> u32 {
        self.distance.iter().copied().filter(|&d| d != u32::MAX).max().unwrap_or(0)
    }

    /// The cubes whose highest level this is.
    pub fn exactly(&self, location: usize, level: u32) -> &[Blocked] {
        self.blocked[location].get(level as usize).map_or(&[], |cubes| cubes)
    }

    /// The cubes that are blocked at a level.
    pub fn at(&self, location: usize, level: u32) -> impl Iterator<Item = &Blocked> {
        self.blocked[location].iter().skip(level as usize).flatten()
    }

    /// Is a cube blocked by one that is there?
    pub fn blocks(&self, location: usize, level: u32, cube: &Cube) -> bool {
        self.at(location, level).any(|b| b.cube.subsumes(cube))
    }

    /// The highest level up to which a cube is blocked, by its id; zero if it was replaced.
    pub fn level_of(&self, id: CubeId) -> u32 {
        self.level_of[id as usize]
    }

    /// Blocks a cube up to a level and forgets what it makes superfluous.
    pub fn block(&mut self, location: usize, level: u32, cube: Cube) -> CubeId {
        let levels = &mut self.blocked[location];
        if levels.len() <= level as usize {
            levels.resize_with(level as usize + 1, Vec::new);
        }
        for cubes in &mut levels[..=level as usize] {
            cubes.retain(|b| {
                let stays = !cube.subsumes(&b.cube);
                if !stays {
                    self.level_of[b.id as usize] = 0;
                }
                stays
            });
        }
        let id = self.level_of.len() as CubeId;
        self.level_of.push(level);
        levels[level as usize].push(Blocked { id, cube });
        id
    }

    /// Has the level no cubes of its own in any location?
    pub fn is_fixpoint(&self, level: u32) -> bool {
        level >= self.farthest() && (0..self.blocked.len()).all(|l| self.exactly(l, level).is_empty())
    }

    /// The cubes of a location with their levels.
    pub fn all(&self, location: usize) -> impl Iterator<Item = (u32, &Cube)> {
        let levels = (0u32..).zip(&self.blocked[location]);
        levels.flat_map(|(level, cubes)| cubes.iter().map(move |b| (level, &b.cube)))
    }

    /// The number of literals in a location's cubes.
    pub fn literals(&self, location: usize) -> usize {
        self.all(location).map(|(_, cube)| cube.len()).sum()
    }

    /// The number of cubes that are kept.
    pub fn len(&self) -> usize {
        self.blocked.iter().flatten().map(Vec::len).sum()
    }
}
