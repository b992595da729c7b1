//! Global guidance: lemmas that are instances of one pattern are tried as one.
//!
//! After Krishnan, Vediramana Krishnan, Chen, Shoham and Gurfinkel, "Global Guidance for Local
//! Generalization in Model Checking" (CAV 2020). Generalisation sees one cube at a time; where the lemmas of
//! a relation differ in numbers only, there will be one more for each number. Their rule *Subsume* takes
//! the cube around all of them ([`Pattern::around`]), *Conjecture* the obligation without the bounds that
//! move. It is a guess: an obligation that nothing needs, with a limit. If it
//! is excluded, its lemma stands for those of the whole cluster; if it is reached, there is a fact more.

use super::search::{Met, Obligation, Search};
use crate::arithmetic::hull::{Pattern, Point};
use crate::{EventSink, Unknown};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// A cluster of so many lemmas is a reason for a guess. (Two points always lie on a line.)
const FEWEST: usize = 3;

/// Only so many of the latest lemmas of a pattern are looked at.
const MOST: usize = 6;

/// A guess may need so many obligations.
const LIMIT: u32 = 12;

/// So many obligations may be wasted on guesses that do not hold, and a part of all on top of that: what
/// guesses are good for is mostly seen at once.
const WASTE: u64 = 40;
const WASTED_PART: u64 = 8;

/// The patterns of lemmas and of the obligations that gave them.
pub(super) struct Guidance {
    lemmas: Vec<Clusters>,
    obligations: Vec<Clusters>,
    /// Guesses that were made, with the level.
    guessed: FxHashSet<(usize, usize, Vec<TermId>)>,
    /// Obligations for guesses that did not hold.
    wasted: u64,
}

type Clusters = FxHashMap<Pattern, Cluster>;

#[derive(Default)]
struct Cluster {
    points: Vec<Point>,
    /// How many points there were until now, and at which number the next guess is due: after one that did
    /// not hold, at twice as many.
    seen: usize,
    due: usize,
}

impl Guidance {
    pub fn new(relations: usize) -> Guidance {
        let clusters = || (0..relations).map(|_| FxHashMap::default()).collect();
        Guidance { lemmas: clusters(), obligations: clusters(), guessed: FxHashSet::default(), wasted: 0 }
    }
}

/// Adds a cube to the cluster of its pattern. The pattern and the latest points, if a guess is due.
fn add(clusters: &mut Clusters, terms: &Terms, cube: &[TermId]) -> Option<(Pattern, Vec<Point>)> {
    let (pattern, point) = Pattern::of(terms, cube)?;
    let cluster = clusters.entry(pattern.clone()).or_default();
    if cluster.points.contains(&point) {
        return None;
    }
    if cluster.points.len() == MOST {
        cluster.points.remove(0);
    }
    cluster.points.push(point);
    cluster.seen += 1;
    if cluster.seen < cluster.due.max(FEWEST) {
        return None;
    }
    cluster.due = 2 * cluster.seen;
    Some((pattern, cluster.points.clone()))
}

impl Search<'_> {
    /// After a lemma that an obligation gave: guesses, if there are others like it.
    pub(super) fn guide(
        &mut self,
        Obligation { relation, level, cube: needed }: Obligation,
        cube: &[TermId],
        events: &mut dyn EventSink,
    ) -> Result<(), Unknown> {
        let mut guesses = Vec::new();
        if let Some((pattern, points)) = add(&mut self.guidance.lemmas[relation], self.terms, cube) {
            self.around(&pattern, &points, &mut guesses);
            let rest = pattern.without_moving(self.terms, &points, &needed);
            if !rest.is_empty() && rest.len() < needed.len() {
                guesses.push(rest);
            }
        }
        if let Some((pattern, points)) = add(&mut self.guidance.obligations[relation], self.terms, &needed) {
            self.around(&pattern, &points, &mut guesses);
        }
        for cube in guesses {
            let is_new = self.guidance.guessed.insert((relation, level, cube.clone()));
            if !is_new || self.summaries.excluded(relation, level, &cube) {
                continue;
            }
            let before = self.made.obligations;
            if self.guidance.wasted > WASTE + before / WASTED_PART {
                break;
            }
            if let Met::Excluded = self.meet(Obligation { relation, level, cube }, Some(LIMIT), events)? {
                break;
            }
            self.guidance.wasted += self.made.obligations - before + 1;
        }
        Ok(())
    }

    /// Adds cubes around those of a cluster, also with the remainders that their numbers share.
    fn around(&mut self, pattern: &Pattern, points: &[Point], guesses: &mut Vec<Vec<TermId>>) {
        let around = pattern.around(self.terms, points);
        let residues = pattern.residues(self.terms, points);
        for (i, cube) in around.into_iter().enumerate() {
            let mut more = cube.clone();
            guesses.push(cube);
            if i == 0 && !residues.is_empty() {
                more.extend_from_slice(&residues);
                more.sort_unstable();
                more.dedup();
                guesses.push(more);
            }
        }
    }
}
