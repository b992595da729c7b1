//! Packs: few variables of one width that a domain looks at together, each variable in one pack at most.

use crate::domain::Place;
use euphonium_problem::cfa::Variable;
use rustc_hash::FxHashMap;

/// Variables of one width.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The width.
    pub width: u32,
    /// The variables, in order.
    pub variables: Vec<Variable>,
}

/// The packs of a domain.
#[derive(Clone, Default, Debug)]
pub struct Packs {
    /// The packs.
    pub packs: Vec<Pack>,
    /// The pack of a variable, and its position there.
    place: Vec<Option<(usize, usize)>>,
}

/// Which variables are met together, and how often.
#[derive(Default)]
pub struct Meetings {
    met: FxHashMap<(u32, u32), u32>,
    width: FxHashMap<u32, u32>,
}

impl Meetings {
    /// Two variables of a width are met.
    pub fn meet(&mut self, a: Variable, b: Variable, width: u32, weight: u32) {
        if a != b {
            *self.met.entry((a.0.min(b.0), a.0.max(b.0))).or_default() += weight;
            self.width.extend([(a.0, width), (b.0, width)]);
        }
    }

    /// Packs of so many variables at most; pairs that are met often come together first.
    pub fn packs(self, variables: usize, most: usize) -> Packs {
        let mut pairs: Vec<((u32, u32), u32)> = self.met.into_iter().collect();
        pairs.sort_unstable_by_key(|&(pair, count)| (std::cmp::Reverse(count), pair));
        let mut pack_of: FxHashMap<u32, usize> = FxHashMap::default();
        let mut members: Vec<Vec<u32>> = Vec::new();
        for ((a, b), _) in pairs {
            match (pack_of.get(&a).copied(), pack_of.get(&b).copied()) {
                (None, None) => {
                    pack_of.extend([(a, members.len()), (b, members.len())]);
                    members.push(vec![a, b]);
                }
                (Some(pack), None) | (None, Some(pack)) if members[pack].len() < most => {
                    let new = if pack_of.contains_key(&a) { b } else { a };
                    pack_of.insert(new, pack);
                    members[pack].push(new);
                }
                (Some(p), Some(q)) if p != q && members[p].len() + members[q].len() <= most => {
                    let moved = std::mem::take(&mut members[q]);
                    pack_of.extend(moved.iter().map(|&x| (x, p)));
                    members[p].extend(moved);
                }
                _ => {}
            }
        }
        members.retain(|pack| !pack.is_empty());
        let pack = |mut pack: Vec<u32>| {
            pack.sort_unstable();
            Pack { width: self.width[&pack[0]], variables: pack.into_iter().map(Variable).collect() }
        };
        let packs: Vec<Pack> = members.into_iter().map(pack).collect();
        let mut place = vec![None; variables];
        for (p, pack) in packs.iter().enumerate() {
            pack.variables.iter().enumerate().for_each(|(i, x)| place[x.0 as usize] = Some((p, i)));
        }
        Packs { packs, place }
    }
}

impl Packs {
    /// The packs with a variable that is live at a place, in order.
    pub fn live(&self, place: &Place<'_>) -> Vec<usize> {
        let live = place.live.at(place.location);
        let mut packs: Vec<usize> = live.into_iter().filter_map(|x| Some(self.of(x)?.0)).collect();
        packs.sort_unstable();
        packs.dedup();
        packs
    }

    /// The pack of a variable, and its position there.
    pub fn of(&self, x: Variable) -> Option<(usize, usize)> {
        self.place[x.0 as usize]
    }
}
