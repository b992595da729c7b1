//! Measures that become smaller in every round of every loop, digit by digit.
//!
//! After Terminator (Cook, Podelski, Rybalchenko, PLDI 2006) and the lexicographic measures of Bradley, Manna and Sipma (CAV 2005): in each strongly
//! connected part of the graph of [large blocks](super::relation), a number is looked for that no step makes larger and some step makes
//! smaller. What is left are the steps that keep it as it is; their parts are looked at in the same way, until there is none. A number is
//! [a sum](super::features) that fits all samples of steps; that it fits all steps is asked in bits, with what abstract interpretation knows of the places,
//! and a step that it does not fit is the next sample.
//!
//! Invariant: nothing here is believed. The claim is one list of digits for each head of a loop.

use super::features::{Feature, Sum, features};
use super::linear::{Sample, solve};
use super::relation::{Relation, Step};
use crate::cfa::AutomatonEngine;
use crate::query::Query;
use crate::table::{Entry, Make};
use crate::{Event, EventSink, Proof, Unknown, Verdict};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::graph::components;
use euphonium_problem::cfa::{Aim, Back, Cfa, Location, Passes, Ranking, Simplified, simplify};
use euphonium_term::{Evaluator, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "ranking",
    method: "measures that become smaller in every round of every loop, from samples of rounds",
    follows: "Bradley, Manna, Sipma, Linear Ranking with Reachability (CAV 2005); Cook, Podelski, Rybalchenko, Termination Proofs for \
              Systems Code (PLDI 2006)",
    takes: "programs and control-flow automata, whether they end",
    proves: "that every run ends, with a measure for the head of each loop",
    finds: "nothing",
    limits: "measures are lists of linear sums",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: true,
    weight: 1.5,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[],
    make: Make::Ending(|_| Box::new(Ranked::default())),
};

/// A list of digits has at most this many sums, and each is looked for so often.
const MOST_DIGITS: usize = 12;
const ROUNDS: usize = 40;

/// A question about a candidate may take this many conflicts.
const CONFLICTS: u64 = 20_000;

/// The engine.
#[derive(Clone, Debug, Default)]
pub struct Ranked {
    questions: u64,
    samples: u64,
    cuts: usize,
    digits: usize,
}

impl AutomatonEngine for Ranked {
    fn check(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        self.decide(terms, cfa, budget, events).unwrap_or_else(Verdict::Unknown)
    }

    fn details(&self) -> String {
        let Ranked { questions, samples, cuts, digits } = self;
        format!("cuts {cuts} digits {digits} questions {questions} samples {samples}")
    }
}

impl Ranked {
    fn decide(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        *self = Ranked::default();
        let passes = Passes { aim: Aim::Loops, bisimulation: false, ..Passes::default() };
        let Simplified { cfa: simple, back, .. } = simplify(terms, cfa, &passes);
        let relation = Relation::new(terms, &simple, budget).map_err(Unknown::Exhausted)?;
        self.cuts = relation.cuts.len();
        let search = Search {
            relation: &relation,
            query: Query::new(&Budget { conflicts: Some(CONFLICTS), ..budget.clone() }),
            budget,
            measures: vec![Vec::new(); relation.cuts.len()],
            questions: 0,
            samples: 0,
        };
        let mut search = search;
        let result = search.measure(terms, events);
        (self.questions, self.samples) = (search.questions, search.samples);
        result?;
        let measures = level(terms, search.measures);
        self.digits = measures.first().map_or(0, Vec::len);
        Ok(Verdict::Safe(Proof::Ranked(claim(terms, cfa, &simple, &back, &relation, &measures))))
    }
}

/// The measures of the source, with what holds at the heads.
fn claim(
    terms: &mut Terms,
    cfa: &Cfa,
    simple: &Cfa,
    back: &Back,
    relation: &Relation,
    measures: &[Vec<TermId>],
) -> Ranking {
    let mut invariants = vec![None; simple.locations.len()];
    let mut cut_of = vec![None; simple.locations.len()];
    // What leads to the error location was left out, as all that leads to no loop.
    for (i, cut) in relation.cuts.iter().enumerate().filter(|(_, cut)| **cut != simple.error) {
        invariants[cut.0 as usize] = Some(relation.invariants[i]);
        cut_of[cut.0 as usize] = Some(i);
    }
    let invariants = back.invariants(terms, &invariants);
    let measure = |l: u32| Some(measures[cut_of[back.location(Location(l))?.0 as usize]?].clone());
    let measures = (0..cfa.locations.len() as u32).map(measure).collect();
    Ranking { invariants, measures }
}

/// Lists of equally many digits of the same widths.
fn level(terms: &mut Terms, mut measures: Vec<Vec<TermId>>) -> Vec<Vec<TermId>> {
    let count = measures.iter().map(Vec::len).max().unwrap_or(0);
    for digit in 0..count {
        let width =
            |terms: &Terms, m: &Vec<TermId>| m.get(digit).and_then(|&t| terms.bv_width(t)).unwrap_or(1);
        let widest = measures.iter().map(|m| width(terms, m)).max().unwrap_or(1);
        for measure in &mut measures {
            if measure.len() == digit {
                measure.push(terms.bv_const(widest, 0u8));
            } else {
                let more = widest - width(terms, measure);
                measure[digit] = terms.mk(Op::ZeroExtend(more), &[measure[digit]]);
            }
        }
    }
    measures
}

/// Steps that are left in a part of the graph.
struct Left {
    /// Positions of steps, with when they are taken and change no digit so far.
    steps: Vec<(usize, TermId)>,
    /// Their cut points.
    cuts: Vec<usize>,
    digits: usize,
}

struct Search<'a> {
    relation: &'a Relation,
    query: Query,
    budget: &'a Budget,
    /// The digits of each cut point so far.
    measures: Vec<Vec<TermId>>,
    questions: u64,
    samples: u64,
}

/// A sum that is a digit: with its places and their offsets.
struct Digit {
    sum: Sum,
    places: Vec<usize>,
    offsets: Vec<i64>,
}

impl Digit {
    fn at(
        &self,
        terms: &mut Terms,
        features: &[Feature],
        place: usize,
        at: impl FnMut(&mut Terms, TermId) -> TermId,
    ) -> TermId {
        let largest = self.offsets.iter().map(|o| o.abs()).max().unwrap_or(0);
        self.sum.measure(terms, features, (self.offset(place), largest), at)
    }

    fn offset(&self, place: usize) -> i64 {
        self.places.iter().position(|&p| p == place).map_or(0, |i| self.offsets[i])
    }

    /// Before and after a step.
    fn around(&self, terms: &mut Terms, features: &[Feature], step: &Step) -> (TermId, TermId) {
        let before = self.at(terms, features, step.from, |_, t| t);
        let after = self.at(terms, features, step.to, |terms, t| step.after(terms, t));
        (before, after)
    }

    /// How much it grows in a sample.
    fn growth(&self, sample: &Sample) -> i128 {
        let offsets = self.offset(sample.to) - self.offset(sample.from);
        self.sum.value(&sample.after) - self.sum.value(&sample.before) + i128::from(offsets)
    }
}

/// What was found out about a digit.
enum Trial {
    /// Some step makes it larger, or nothing was found out.
    Grows,
    /// No step makes it larger, and these make it smaller.
    Falls(Vec<usize>),
}

/// A part of the graph for which a digit is looked for.
struct Part {
    steps: Vec<(usize, TermId)>,
    places: Vec<usize>,
    features: Vec<Feature>,
    samples: Vec<Sample>,
}

impl Part {
    /// The steps of whose samples all make a digit smaller; none if some sample makes it larger.
    fn fits(&self, digit: &Digit) -> FxHashSet<usize> {
        let mut found: FxHashSet<usize> = self.steps.iter().map(|&(i, _)| i).collect();
        for sample in &self.samples {
            match digit.growth(sample) {
                1.. => return FxHashSet::default(),
                0 => _ = found.remove(&sample.step),
                _ => {}
            }
        }
        found
    }

    /// Some sample becomes smaller, and none larger.
    fn may_fall(&self, digit: &Digit) -> bool {
        let mut growths = self.samples.iter().map(|sample| digit.growth(sample)).collect::<Vec<_>>();
        growths.sort_unstable();
        growths.first().is_some_and(|&least| least < 0) && growths.last().is_some_and(|&most| most <= 0)
    }

    /// A digit of one or two numbers.
    fn simple(&self, parts: &[(usize, i64)]) -> Digit {
        let sum = Sum { parts: parts.to_vec() };
        Digit { sum, places: self.places.clone(), offsets: vec![0; self.places.len()] }
    }
}

impl Search<'_> {
    /// Finds the measures of all cut points.
    fn measure(&mut self, terms: &mut Terms, events: &mut dyn EventSink) -> Result<(), Unknown> {
        let steps: Vec<(usize, TermId)> =
            self.relation.steps.iter().map(|step| step.taken).enumerate().collect();
        let cuts = (0..self.relation.cuts.len()).collect();
        let mut open = vec![Left { steps, cuts, digits: 0 }];
        while let Some(left) = open.pop() {
            events.event("ranking", Event::Depth(left.digits as u32));
            if left.digits > MOST_DIGITS {
                return Err(Unknown::GaveUp(format!("no measure of up to {MOST_DIGITS} sums was found")));
            }
            let more = self.parts(terms, left)?;
            open.extend(more);
        }
        Ok(())
    }

    /// Has a condition a model? What is too hard to say is `None`.
    fn ask(&mut self, terms: &mut Terms, condition: TermId) -> Result<Option<bool>, Unknown> {
        self.budget.check().map_err(Unknown::Exhausted)?;
        if condition == TermId::FALSE {
            return Ok(Some(false));
        }
        self.questions += 1;
        match self.query.check(terms, &[condition]) {
            Ok(holds) => Ok(Some(holds)),
            Err(Unknown::Exhausted(Exhausted::Conflicts)) => Ok(None),
            Err(unknown) => Err(unknown),
        }
    }

    fn ends(&self, step: usize) -> (usize, usize) {
        let step = &self.relation.steps[step];
        (step.from, step.to)
    }

    /// Cuts what is left into strongly connected parts and finds a digit for each: what is left then.
    fn parts(&mut self, terms: &mut Terms, left: Left) -> Result<Vec<Left>, Unknown> {
        let Left { mut steps, cuts, digits } = left;
        let count = self.relation.cuts.len();
        let parts = |this: &Self, steps: &[(usize, TermId)]| {
            let edges: Vec<(usize, usize)> = steps.iter().map(|&(i, _)| this.ends(i)).collect();
            components(count, edges.iter().copied())
        };
        // Only steps in cycles are worth a question; those that are impossible go.
        let (part, cyclic) = parts(self, &steps);
        let mut kept = Vec::new();
        for (i, taken) in steps.drain(..) {
            let (from, to) = self.ends(i);
            let inside = part[from] == part[to] && cyclic[part[from]];
            if !inside || self.ask(terms, taken)? != Some(false) {
                kept.push((i, taken));
            }
        }
        let (part, cyclic) = parts(self, &kept);
        // The number of its part is a digit of each cut point: no step leads to a part of a larger number.
        let bits = (usize::BITS - cyclic.len().leading_zeros()).max(1);
        for &cut in &cuts {
            self.measures[cut].push(terms.bv_const(bits, part[cut] as u64));
        }
        let mut open = Vec::new();
        for number in (0..cyclic.len()).filter(|&n| cyclic[n]) {
            let inside = |i: usize| {
                let (from, to) = self.ends(i);
                part[from] == number && part[to] == number
            };
            let steps: Vec<(usize, TermId)> = kept.iter().copied().filter(|&(i, _)| inside(i)).collect();
            open.push(self.digit(terms, steps, digits)?);
        }
        Ok(open)
    }

    /// Finds a digit for a part: the steps that do not change it.
    fn digit(
        &mut self,
        terms: &mut Terms,
        steps: Vec<(usize, TermId)>,
        digits: usize,
    ) -> Result<Left, Unknown> {
        let relation = self.relation;
        let mut places: Vec<usize> =
            steps.iter().flat_map(|&(i, _)| [self.ends(i).0, self.ends(i).1]).collect();
        places.sort_unstable();
        places.dedup();
        let steps = if digits == 0 { self.going_on(terms, &places, steps) } else { steps };
        let live: Vec<&[TermId]> = places.iter().map(|&p| &relation.live[p][..]).collect();
        let whole: Vec<&Step> = steps.iter().map(|&(i, _)| &relation.steps[i]).collect();
        let features = features(terms, &live, &whole);
        let mut part = Part { steps, places, features, samples: Vec::new() };
        for (i, taken) in part.steps.clone() {
            if self.ask(terms, taken)? == Some(true) {
                self.sample(terms, &mut part, i);
            }
        }
        if part.samples.is_empty() && part.steps.iter().all(|&(_, taken)| taken == TermId::FALSE) {
            return Ok(Left { steps: Vec::new(), cuts: part.places, digits: digits + 1 });
        }
        let Some((digit, fallen)) = self.find(terms, &mut part)? else {
            return Err(Unknown::GaveUp("no measure was found for a loop".into()));
        };
        let mut left = Vec::new();
        for &(i, taken) in part.steps.iter().filter(|(i, _)| !fallen.contains(i)) {
            let (before, after) = digit.around(terms, &part.features, &relation.steps[i]);
            let same = terms.eq(before, after);
            left.push((i, terms.and(&[taken, same])));
        }
        for &place in &part.places {
            let here = digit.at(terms, &part.features, place, |_, t| t);
            self.measures[place].push(here);
        }
        Ok(Left { steps: left, cuts: part.places, digits: digits + 1 })
    }

    /// The first digit says whether the run can go on in this part: a step begins where it can, so it never becomes larger.
    fn going_on(
        &mut self,
        terms: &mut Terms,
        places: &[usize],
        mut steps: Vec<(usize, TermId)>,
    ) -> Vec<(usize, TermId)> {
        let (one, zero) = (terms.bv_const(1, 1u8), terms.bv_const(1, 0u8));
        let mut goes_on = FxHashMap::default();
        for &place in places {
            let leaving: Vec<TermId> =
                steps.iter().filter(|&&(i, _)| self.ends(i).0 == place).map(|&(_, taken)| taken).collect();
            let some = terms.or(&leaving);
            let live: FxHashSet<TermId> = self.relation.live[place].iter().copied().collect();
            let constant = |t: &TermId| matches!(terms.op(*t), Op::App(_)) && terms.args(*t).is_empty();
            let known = terms.postorder(&[some]).iter().filter(|t| constant(t)).all(|t| live.contains(t));
            let some = if known { some } else { TermId::TRUE };
            let digit = terms.ite(some, one, zero);
            self.measures[place].push(digit);
            goes_on.insert(place, some);
        }
        for (i, taken) in &mut steps {
            let step = &self.relation.steps[*i];
            let then = step.after(terms, goes_on[&step.to]);
            *taken = terms.and(&[*taken, then]);
        }
        steps
    }

    /// The step in the model that the solver has just found is a sample.
    fn sample(&mut self, terms: &mut Terms, part: &mut Part, i: usize) {
        let step = &self.relation.steps[i];
        let after: Vec<TermId> = part.features.iter().map(|f| step.after(terms, f.term)).collect();
        let model = self.query.solver.model(terms);
        let mut evaluator = Evaluator::new(&model);
        let mut number = |f: &Feature, t: TermId| evaluator.value(terms, t).and_then(|v| f.number(&v));
        let before: Option<Vec<i128>> = part.features.iter().map(|f| number(f, f.term)).collect();
        let after: Option<Vec<i128>> = part.features.iter().zip(after).map(|(f, t)| number(f, t)).collect();
        if let (Some(before), Some(after)) = (before, after) {
            self.samples += 1;
            part.samples.push(Sample { step: i, from: step.from, to: step.to, before, after });
        }
    }

    /// A digit that no step of a part makes larger, and the steps that make it smaller.
    fn find(&mut self, terms: &mut Terms, part: &mut Part) -> Result<Option<(Digit, Vec<usize>)>, Unknown> {
        let count = part.features.len();
        // One number, then two: if it becomes smaller in all samples of some step.
        let single = |i: usize| [vec![(i, 1)], vec![(i, -1)]];
        let mut few: Vec<Vec<(usize, i64)>> = (0..count).flat_map(single).collect();
        for i in 0..count {
            for j in i + 1..count {
                for (a, b) in [(1, -1), (-1, 1), (1, 1), (-1, -1)] {
                    few.push(vec![(i, a), (j, b)]);
                }
            }
        }
        for parts in &few {
            let digit = part.simple(parts);
            if part.fits(&digit).is_empty() {
                continue;
            }
            if let Trial::Falls(steps) = self.trial(terms, part, &digit, true)?
                && !steps.is_empty()
            {
                return Ok(Some((digit, steps)));
            }
        }
        for largest in [1, 4, 64] {
            for target in 0..part.steps.len() {
                let target = part.steps[target].0;
                for _ in 0..ROUNDS {
                    let falls = |sample: &Sample| sample.step == target;
                    let found =
                        solve(terms, count, &part.places, &part.samples, falls, largest, self.budget)?;
                    let Some((sum, offsets)) = found else { break };
                    let digit = Digit { sum, places: part.places.clone(), offsets };
                    let known = part.samples.len();
                    if let Trial::Falls(steps) = self.trial(terms, part, &digit, true)?
                        && !steps.is_empty()
                    {
                        return Ok(Some((digit, steps)));
                    }
                    if part.samples.len() == known {
                        break;
                    }
                }
            }
        }
        // In several phases: it is enough if some rounds become smaller.
        for parts in &few {
            let digit = part.simple(parts);
            if part.may_fall(&digit)
                && let Trial::Falls(steps) = self.trial(terms, part, &digit, false)?
            {
                return Ok(Some((digit, steps)));
            }
        }
        Ok(None)
    }

    /// Asks about a digit; what does not fit becomes a sample.
    fn trial(
        &mut self,
        terms: &mut Terms,
        part: &mut Part,
        digit: &Digit,
        strictly: bool,
    ) -> Result<Trial, Unknown> {
        let mut falls = Vec::new();
        for (i, taken) in part.steps.clone() {
            let (before, after) = digit.around(terms, &part.features, &self.relation.steps[i]);
            let grows = terms.mk(Op::BvUlt, &[before, after]);
            let grows = terms.and(&[taken, grows]);
            match self.ask(terms, grows)? {
                Some(true) => {
                    self.sample(terms, part, i);
                    return Ok(Trial::Grows);
                }
                Some(false) => {}
                None => return Ok(Trial::Grows),
            }
        }
        for i in part.fits(digit) {
            let taken = part.steps.iter().find(|(step, _)| *step == i).map_or(TermId::TRUE, |s| s.1);
            let (before, after) = digit.around(terms, &part.features, &self.relation.steps[i]);
            let falls_here = terms.mk(Op::BvUlt, &[after, before]);
            let stays = terms.not(falls_here);
            let stays = terms.and(&[taken, stays]);
            match self.ask(terms, stays)? {
                Some(false) => falls.push(i),
                Some(true) => self.sample(terms, part, i),
                None => {}
            }
        }
        falls.sort_unstable();
        if strictly && falls.is_empty() {
            return Ok(Trial::Grows);
        }
        Ok(Trial::Falls(falls))
    }
}
