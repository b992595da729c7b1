//! Bounds of sums and differences along a tape.
//!
//! As with [zones](crate::zone) there are the numbers before and those after: guards and sets of values add to what is known
//! of those before, and each number after is a sum of those before, if it cannot wrap around or must, or anything in its set.

use super::packs::{Line, Step};
use super::{Octagon, Octagons, bounds::vertex};
use crate::compare::Relation;
use crate::domain::{Stuck, Transfer};
use crate::pack::Pack;
use crate::state::{State, Value};
use crate::word::{Range, mask, signed};
use crate::zone::{VIEWS, View};
use euphonium_problem::cfa::Variable;
use std::rc::Rc;

/// More numbers in one sum are not looked at.
const LONGEST: usize = 4;

impl Octagons {
    /// What is known of sums and differences after a tape.
    pub(super) fn along(&self, transfer: &mut Transfer<'_>) -> Result<(), Stuck> {
        for step in &self.steps[transfer.number] {
            let pack = &self.packs.packs[step.pack];
            for view in VIEWS {
                let key = self.key(step.pack, view);
                let before = transfer.refined.get(key);
                if step.only_forgets() && before.is_none() {
                    continue;
                }
                let mut carry = Carry::new(pack, view, transfer.refined, step, before);
                let known = |operation| transfer.range(operation);
                let mut carried = carry.along(step, &known)?;
                for (i, &x) in pack.variables.iter().enumerate() {
                    let (low, high) = carried.ends(i);
                    let (least, most) = view.limits(pack.width);
                    let range =
                        view.range(pack.width, low.unwrap_or(least), high.unwrap_or(most)).ok_or(Stuck)?;
                    transfer.narrow(x, range)?;
                }
                carried.forget_trivial(view.limits(pack.width));
                let value = (!carried.is_free()).then(|| Value::Octagon(Rc::new(carried)));
                transfer.after.set(key, value);
            }
        }
        Ok(())
    }
}

/// A step that is being followed.
struct Carry {
    view: View,
    width: u32,
    /// The numbers before, then those after that change.
    all: Octagon,
    /// The ends of all of them.
    ends: Vec<(i128, i128)>,
    /// How many there are before.
    before: usize,
}

impl Carry {
    fn new(pack: &Pack, view: View, refined: &State, step: &Step, before: Option<&Value>) -> Carry {
        let n = pack.variables.len();
        let known = match before {
            Some(Value::Octagon(octagon)) => octagon.grown(n + step.updates.len()),
            _ => Octagon::free(n + step.updates.len()),
        };
        let range = |x: &Variable| match refined.get(x.0) {
            Some(Value::Word(word)) => word.range(),
            _ => Range::top(pack.width),
        };
        let ends = pack.variables.iter().map(|x| view.ends(&range(x))).collect();
        Carry { view, width: pack.width, all: known, ends, before: n }
    }

    /// The bounds after a step.
    fn along(&mut self, step: &Step, known: &impl Fn(u32) -> Option<Range>) -> Result<Octagon, Stuck> {
        let n = self.before;
        for i in 0..n {
            let (low, high) = self.ends[i];
            possible(self.all.between(i, low, high))?;
        }
        possible(self.all.close())?;
        for (a, relation, b) in &step.guards {
            self.guard(a, *relation, b)?;
        }
        // What is bounded by others does not wrap around, either.
        possible(self.all.close())?;
        for i in 0..n {
            let (low, high) = self.all.ends(i);
            let (least, most) = self.ends[i];
            self.ends[i] = (low.unwrap_or(least).max(least), high.unwrap_or(most).min(most));
        }
        // Where each number after is: what does not change is the same number.
        let mut place: Vec<usize> = (0..n).collect();
        for (at, (i, update)) in step.updates.iter().enumerate() {
            let new = n + at;
            place[*i] = new;
            let range = update.as_ref().and_then(|(operation, _)| known(*operation));
            let limits = self.view.limits(self.width);
            let (low, high) = range.map_or(limits, |range| self.view.ends(&range));
            self.ends.push((low, high));
            possible(self.all.between(new, low, high))?;
            let line = update.as_ref().and_then(|(_, line)| line.as_ref());
            if let Some((parts, constant)) = line.and_then(|line| self.number(line)) {
                let mut difference = vec![(new, 1)];
                difference.extend(parts.iter().map(|&(k, sign)| (k, -sign)));
                self.at_most(&difference, constant)?;
                self.at_most(&negated(&difference), -constant)?;
            }
        }
        possible(self.all.close())?;
        // What differs from the end of a bound is one less.
        let mut trimmed = false;
        for (a, relation, b) in &step.guards {
            if *relation == Relation::Different
                && let Some((difference, apart)) = self.difference(a, b)
                && let &[(x, s), (y, t)] = &difference[..]
            {
                for ((x, s), (y, t), apart) in [((x, s), (y, t), apart), ((x, -s), (y, -t), -apart)] {
                    let (i, j) = (vertex(x, s < 0), vertex(y, t > 0));
                    if self.all.get(i, j) == apart {
                        possible(self.all.assume(i, j, apart - 1))?;
                        trimmed = true;
                    }
                }
            }
        }
        possible(!trimmed || self.all.close())?;
        Ok(self.all.chosen(&place))
    }

    /// A sum of words as a sum of numbers before, if it cannot wrap around, or must.
    fn number(&self, line: &Line) -> Option<(Vec<(usize, i128)>, i128)> {
        let (least, most) = self.view.limits(self.width);
        let modulus = 1i128 << self.width;
        let small = i128::from(signed(self.width, line.constant & mask(self.width)));
        let (low, high) = self.ends_of(&line.parts);
        // With two numbers and their signs the sum is off by twice the modulus at most.
        let fits = |c: &i128| least <= low + c && high + c <= most;
        let turns = [0, 1, -1, 2, -2].map(|turns| small + turns * modulus);
        turns.into_iter().find(fits).map(|c| (line.parts.clone(), c))
    }

    /// The ends of a sum; of two numbers they may be known.
    fn ends_of(&self, parts: &[(usize, i128)]) -> (i128, i128) {
        let (low, high) = self.sum_of_ends(parts);
        match *parts {
            [(x, s), (y, t)] if s.abs() == 1 && t.abs() == 1 => {
                let most = |s: i128, t: i128| self.all.get(vertex(x, s < 0), vertex(y, t > 0));
                (low.max(-most(-s, -t)), high.min(most(s, t)))
            }
            _ => (low, high),
        }
    }

    fn sum_of_ends(&self, parts: &[(usize, i128)]) -> (i128, i128) {
        parts.iter().fold((0, 0), |(low, high), &(k, sign)| {
            let (least, most) = self.ends[k];
            match sign < 0 {
                true => (low + sign * most, high + sign * least),
                false => (low + sign * least, high + sign * most),
            }
        })
    }

    /// Two sums as what the one is more than the other: a sum of different numbers, and what it is compared with.
    fn difference(&self, a: &Line, b: &Line) -> Option<(Vec<(usize, i128)>, i128)> {
        let ((left, c), (right, d)) = (self.number(a)?, self.number(b)?);
        let mut parts = left;
        for (k, sign) in right {
            match parts.iter_mut().find(|part| part.0 == k) {
                Some(part) => part.1 -= sign,
                None => parts.push((k, -sign)),
            }
        }
        parts.retain(|part| part.1 != 0);
        Some((parts, d - c))
    }

    fn guard(&mut self, a: &Line, relation: Relation, b: &Line) -> Result<(), Stuck> {
        let Some((parts, apart)) = self.difference(a, b) else { return Ok(()) };
        match (relation, self.view) {
            (Relation::Less, View::Unsigned) | (Relation::SignedLess, View::Signed) => {
                self.at_most(&parts, apart - 1)
            }
            (Relation::AtMost, View::Unsigned) | (Relation::SignedAtMost, View::Signed) => {
                self.at_most(&parts, apart)
            }
            (Relation::Equal, _) => {
                self.at_most(&parts, apart)?;
                self.at_most(&negated(&parts), -apart)
            }
            _ => Ok(()),
        }
    }

    /// A sum is at most this. Of a long one, each two numbers are bounded by what the others are at least.
    fn at_most(&mut self, parts: &[(usize, i128)], most: i128) -> Result<(), Stuck> {
        match *parts {
            [] => possible(most >= 0),
            [(k, times)] => {
                let (i, j) = (vertex(k, times < 0), vertex(k, times > 0));
                possible(self.all.assume(i, j, 2 * most.div_euclid(times.abs())))
            }
            [(x, s), (y, t)] if s.abs() == 1 && t.abs() == 1 => {
                possible(self.all.assume(vertex(x, s < 0), vertex(y, t > 0), most))
            }
            _ if parts.len() > LONGEST || parts.len() == 2 => Ok(()),
            _ => {
                for (at, &x) in parts.iter().enumerate() {
                    for &y in &parts[..at] {
                        let rest: Vec<_> = parts.iter().copied().filter(|&p| p != x && p != y).collect();
                        let least = self.ends_of(&rest).0;
                        self.at_most(&[y, x], most - least)?;
                    }
                }
                Ok(())
            }
        }
    }
}

fn negated(parts: &[(usize, i128)]) -> Vec<(usize, i128)> {
    parts.iter().map(|&(k, sign)| (k, -sign)).collect()
}

fn possible(possible: bool) -> Result<(), Stuck> {
    if possible { Ok(()) } else { Err(Stuck) }
}
