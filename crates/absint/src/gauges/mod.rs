//! Sums that a loop never makes smaller: what accumulates, bounded by what counts.
//!
//! After the gauges of Venet (CAV 2012), which bound a variable by a linear function of the counters of the loops around it. Here no counter is
//! chosen: for each way from a head of a loop to the next it is looked at how much each variable grows, at least and at most; the sums that grow
//! along none of these ways downwards are [a cone](cone), and what spans it are the best of them. `k += j` under `j < 10` gives `9 * i - k`, a
//! loop that counts inside of another one gives `k - 10 * i - j`. Each such sum is at least what it is where the loop is entered; what does not
//! change inside takes part there, which gives `k - i - start`.
//!
//! A variable that nobody wants at a head counts as zero there: `j`, which the inner loop begins anew each time, goes down by what it came to.
//!
//! All this is computed as if words were numbers, and said of words where sums do not wrap around by what is known of their parts. So it is no more than a
//! guess: whoever uses it asks whether it is inductive, together with the bounds that keep the words from wrapping.

mod cone;

use crate::compare::{Relation, comparisons};
use crate::equalities::affine::{Part, Sum, sums};
use crate::fixpoint::Analysis;
use crate::run::Slot;
use crate::state::{State, Value};
use crate::tape::{Code, Kind, Tape};
use crate::word::{Range, mask, signed};
use crate::wto::Item;
use crate::zone::View;
use cone::Cone;
use euphonium_limits::Exhausted;
use euphonium_problem::cfa::{Liveness, Location, Variable};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// All variables of a loop are looked at together if they are no more than this, otherwise pairs of them.
const TOGETHER: usize = 5;
const PAIRS: usize = 24;

/// Loops with more locations are not looked at, and variables that a loop changes beyond this number.
const LONGEST: usize = 600;
const CHANGED: usize = 12;

/// Ways between two heads are told apart up to this number.
const WAYS: usize = 8;

/// A loop gives no more sums than this, and all loops together.
const EACH: usize = 16;
const IN_ALL: usize = 64;

/// Factors with more bits than this are rounded.
const SHIFTS: u32 = 2;

/// Larger factors and bounds are of no use.
const FACTOR: i128 = 1 << 24;
const BOUND: i128 = 1 << 62;

/// The least and the largest of some numbers.
type Span = (i128, i128);

/// A sum of variables times numbers.
type Linear = BTreeMap<Variable, i128>;

/// What parts of sums, times numbers, are at least together, where a tape starts.
struct Known {
    parts: Vec<(Part, i128)>,
    least: i128,
}

/// So often one inequality after the other is used where a loop is entered, and in so many ways.
const USES: usize = 4;
const TRIES: usize = 64;

/// So many of the sums that come out are guessed.
const BEST: usize = 2;

/// What sums of the variables that loops change are at least, at the heads of these loops.
pub(crate) fn gauges(
    terms: &mut Terms,
    analysis: &mut Analysis<'_>,
    live: &Liveness,
) -> Result<Vec<(Location, TermId)>, Exhausted> {
    let (mut found, mut earlier) = (Vec::new(), Vec::new());
    for begin in 0..analysis.order.items.len() {
        let Item::Begin(_, end) = analysis.order.items[begin] else { continue };
        analysis.budget.check_cheap()?;
        if end - begin <= LONGEST
            && found.len() < IN_ALL
            && let Some(component) = Component::new(analysis, live, begin, end)
        {
            component.claims(terms, analysis, live, &mut found, &mut earlier);
        }
    }
    Ok(found)
}

/// Of some change nothing can be said.
struct Unsaid;

/// What an edge does to a variable.
#[derive(Clone, Copy, Debug)]
struct Change {
    /// By how much it grows.
    by: Span,
    /// What it is before, and after.
    before: Span,
    after: Span,
}

impl Change {
    fn or(self, other: Change) -> Change {
        Change {
            by: either(self.by, other.by),
            before: either(self.before, other.before),
            after: either(self.after, other.after),
        }
    }
}

/// A loop.
struct Component {
    heads: Vec<Location>,
    /// What is changed inside at all.
    changed: FxHashSet<Variable>,
    /// The variables that are summed, and how each is read.
    variables: Vec<Variable>,
    views: Vec<View>,
    widths: FxHashMap<Variable, u32>,
    /// How much the variables grow from one head to another.
    ways: Vec<Vec<Span>>,
    /// The edges that enter it.
    entries: Vec<usize>,
}

impl Component {
    fn new(analysis: &mut Analysis<'_>, live: &Liveness, begin: usize, end: usize) -> Option<Component> {
        let inside = |l: Location| (begin..=end).contains(&analysis.order.position[l.0 as usize]);
        let items = analysis.order.items[begin..end].iter();
        let heads: Vec<Location> = items
            .filter_map(|item| match item {
                Item::Begin(head, _) => Some(*head),
                _ => None,
            })
            .collect();
        // The edges that complete a way to a place where ways meet, and those that enter.
        let (mut edges, mut entries) = (Vec::new(), Vec::new());
        for (e, edge) in analysis.cfa.edges.iter().enumerate() {
            if !inside(edge.to) || analysis.is_root(edge.to) && !analysis.goes(e) {
                continue;
            }
            match inside(edge.from) {
                true if analysis.is_root(edge.to) => edges.push(e),
                true => {}
                false if heads.contains(&edge.to) => entries.push(e),
                false => return None,
            }
        }
        if inside(analysis.cfa.initial) {
            return None;
        }
        let (mut changed, mut counted) = (FxHashSet::default(), BTreeSet::new());
        let mut widths = FxHashMap::default();
        for &e in &edges {
            let tape = &analysis.tapes[e];
            changed.extend(tape.lost.iter().chain(tape.updates.iter().map(|(x, _)| x)));
            let sums = sums(tape);
            for &(x, root) in tape.updates.iter().filter(|&&(x, root)| grows(tape, &sums, x, root)) {
                if let Kind::Word(width) = tape.operations[root as usize].kind {
                    counted.insert(x);
                    widths.insert(x, width);
                }
            }
        }
        counted.retain(|&x| heads.iter().any(|&head| live.is_live(head, x)));
        if counted.len() < 2 || counted.len() > CHANGED {
            return None;
        }
        let variables: Vec<Variable> = counted.into_iter().collect();
        let views = variables.iter().map(|&x| view(analysis, &heads, x)).collect();
        let mut component = Component { heads, changed, variables, views, widths, ways: Vec::new(), entries };
        component.follow(analysis, live, &edges).then_some(component)
    }

    /// Finds how much the variables grow on all ways from heads to heads; whether that is known.
    fn follow(&mut self, analysis: &mut Analysis<'_>, live: &Liveness, edges: &[usize]) -> bool {
        let mut changes: FxHashMap<usize, Vec<Change>> = FxHashMap::default();
        for &e in edges {
            match self.changes(analysis, e) {
                Ok(Some(change)) => changes.insert(e, change),
                Ok(None) => continue,
                Err(Unsaid) => return false,
            };
        }
        // Ways between heads only go forwards in the order.
        let position = |l: Location| analysis.order.position[l.0 as usize];
        let mut sorted: Vec<usize> = changes.keys().copied().collect();
        sorted.sort_unstable_by_key(|&e| (position(analysis.root[analysis.cfa.edges[e].from.0 as usize]), e));
        let mut ways: BTreeSet<Vec<Span>> = BTreeSet::new();
        for &head in &self.heads {
            let mut arrived: FxHashMap<Location, Vec<Vec<Span>>> = FxHashMap::default();
            arrived.insert(head, vec![vec![(0, 0); self.variables.len()]]);
            for &e in &sorted {
                let edge = &analysis.cfa.edges[e];
                let root = analysis.root[edge.from.0 as usize];
                let Some(before) = arrived.get(&root).cloned() else { continue };
                let ends = self.heads.contains(&edge.to);
                for way in before {
                    let next =
                        changes[&e].iter().zip(&way).zip(&self.variables).map(|((change, way), &x)| {
                            let [first, from, to] = [head, root, edge.to].map(|l| live.is_live(l, x));
                            match (from, to) {
                                _ if ends && !first => {
                                    if to {
                                        change.after
                                    } else {
                                        (0, 0)
                                    }
                                }
                                (true, true) => plus(*way, change.by),
                                (true, false) => plus(*way, (-change.before.1, -change.before.0)),
                                (false, true) => plus(*way, change.after),
                                (false, false) => *way,
                            }
                        });
                    let next: Vec<Span> = next.collect();
                    if ends {
                        ways.insert(next);
                        continue;
                    }
                    let here = arrived.entry(edge.to).or_default();
                    if here.contains(&next) {
                        continue;
                    }
                    here.push(next);
                    if here.len() > WAYS {
                        let all = std::mem::take(here);
                        here.extend(all.into_iter().reduce(hull));
                    }
                }
            }
        }
        self.ways = ways.into_iter().collect();
        !self.ways.is_empty()
    }

    /// What an edge does to the variables; nothing if it cannot be gone.
    fn changes(&self, analysis: &mut Analysis<'_>, e: usize) -> Result<Option<Vec<Change>>, Unsaid> {
        let root = analysis.root[analysis.cfa.edges[e].from.0 as usize];
        let mut all: Option<Vec<Change>> = None;
        for state in analysis.known(root) {
            let Some(more) = self.changed_from(analysis, e, &state)? else { continue };
            all = Some(match all {
                Some(all) => all.into_iter().zip(more).map(|(a, b)| a.or(b)).collect(),
                None => more,
            });
        }
        Ok(all)
    }

    /// The same from one state.
    fn changed_from(
        &self,
        analysis: &mut Analysis<'_>,
        e: usize,
        state: &State,
    ) -> Result<Option<Vec<Change>>, Unsaid> {
        let tape = &analysis.tapes[e];
        let Some((refined, slots)) = analysis.runner.results(tape, state) else { return Ok(None) };
        let sums = sums(tape);
        let along = Along { tape, sums: &sums, slots, refined: &refined, widths: &self.widths };
        let change = |(&x, &view): (&Variable, &View)| {
            let before = along.variable(x, view)?;
            let update = tape.updates.iter().find(|update| update.0 == x);
            Some(match update {
                Some(&(_, root)) => Change {
                    by: along.growth(x, root, view, before)?,
                    before,
                    after: along.operation(root, view)?,
                },
                None => Change { by: (0, 0), before, after: before },
            })
        };
        let changes: Option<Vec<Change>> = self.variables.iter().zip(&self.views).map(change).collect();
        changes.map(Some).ok_or(Unsaid)
    }

    /// What sums of all variables, or of pairs, are at least.
    fn claims(
        &self,
        terms: &mut Terms,
        analysis: &mut Analysis<'_>,
        live: &Liveness,
        found: &mut Vec<(Location, TermId)>,
        earlier: &mut Vec<(Location, Linear, i128)>,
    ) {
        let n = self.variables.len();
        let mut parts: Vec<Vec<usize>> = Vec::new();
        if n <= TOGETHER {
            parts.push((0..n).collect());
        } else {
            parts.extend((0..n).flat_map(|i| (i + 1..n).map(move |j| vec![i, j])));
            parts.truncate(PAIRS);
        }
        let mut seen: BTreeSet<(Linear, i128)> = BTreeSet::new();
        for part in parts {
            let Some(directions) = self.directions(&part) else { continue };
            for direction in directions {
                let sum: Linear = part.iter().zip(direction).map(|(&i, a)| (self.variables[i], a)).collect();
                let sum: Linear = sum.into_iter().filter(|(_, a)| *a != 0).collect();
                for (sum, bound) in self.bounded(analysis, live, &sum, earlier) {
                    if seen.len() < EACH && seen.insert((sum.clone(), bound)) {
                        for &head in &self.heads {
                            let here = sum.iter().filter(|(x, _)| live.is_live(head, **x));
                            earlier.push((head, here.map(|(&x, &a)| (x, a)).collect(), bound));
                        }
                        self.say(terms, analysis, live, &sum, bound, found);
                    }
                }
            }
        }
    }

    /// The best sums of some variables that no way makes smaller.
    fn directions(&self, part: &[usize]) -> Option<Vec<Vec<i128>>> {
        let mut steps: BTreeSet<Vec<i128>> = BTreeSet::new();
        for way in &self.ways {
            let mut corners: Vec<Vec<i128>> = vec![Vec::new()];
            for &i in part {
                let (low, high) = way[i];
                let higher: Vec<Vec<i128>> = if low == high { Vec::new() } else { corners.clone() };
                corners.iter_mut().for_each(|corner| corner.push(low));
                corners.extend(higher.into_iter().map(|mut corner| {
                    corner.push(high);
                    corner
                }));
            }
            steps.extend(corners);
        }
        let steps: Vec<Vec<i128>> = steps.into_iter().collect();
        let cone = Cone::new(part.len(), &steps)?;
        let both = cone.lines.iter().flat_map(|line| [line.clone(), line.iter().map(|a| -a).collect()]);
        let all: Vec<Vec<i128>> = cone.rays().cloned().chain(both).collect();
        let holds = |ray: &[i128]| {
            let down =
                |step: &Vec<i128>| ray.iter().zip(step).map(|(a, b)| a.saturating_mul(*b)).sum::<i128>() < 0;
            !steps.iter().any(down)
        };
        let mut found = Vec::new();
        for ray in all.into_iter().filter(|ray| ray.iter().all(|a| a.abs() <= FACTOR)) {
            // Sums of many shifted words are hard to reason about. To keep words from wrapping, another factor mostly does as well.
            let hard = ray.iter().any(|a| a.unsigned_abs().count_ones() > SHIFTS);
            found.push(if hard { rounded(&ray, &holds).unwrap_or(ray) } else { ray });
        }
        Some(found)
    }

    /// What a sum is at least where the loop is entered: a number, and a number and what does not change inside.
    fn bounded(
        &self,
        analysis: &mut Analysis<'_>,
        live: &Liveness,
        sum: &Linear,
        earlier: &[(Location, Linear, i128)],
    ) -> Vec<(Linear, i128)> {
        let (mut number, mut symbolic) = (None, Vec::new());
        let mut ways_in = 0;
        for &e in &self.entries {
            let edge = &analysis.cfa.edges[e];
            let root = analysis.root[edge.from.0 as usize];
            let Some(state) = analysis.states[root.0 as usize].clone() else { continue };
            let tape = &analysis.tapes[e];
            let Some((refined, slots)) = analysis.runner.results(tape, &state) else { continue };
            let sums = sums(tape);
            let along = Along { tape, sums: &sums, slots, refined: &refined, widths: &self.widths };
            let entered: Linear =
                sum.iter().filter(|(x, _)| live.is_live(edge.to, **x)).map(|(&x, &a)| (x, a)).collect();
            let stays = |y: Variable| {
                !self.changed.contains(&y) && self.heads.iter().all(|&head| live.is_live(head, y))
            };
            let view = |x: Variable| self.variables.iter().position(|&y| y == x).map(|i| self.views[i]);
            let mut known = along.assumed();
            known.extend(earlier.iter().filter(|sum| sum.0 == root).map(|(_, sum, least)| Known {
                parts: sum.iter().map(|(&x, &a)| (Part::Variable(x), a)).collect(),
                least: *least,
            }));
            let Some(entry) = along.entry(&entered, view, stays, &known) else { return Vec::new() };
            number = Some(number.map_or(entry.least, |least: Option<i128>| Some(least?.min(entry.least?))));
            symbolic = entry.symbolic;
            ways_in += 1;
        }
        let number = number.flatten().map(|least| (sum.clone(), least));
        // Several ways in may bring different sums.
        let symbolic = symbolic.into_iter().filter(|_| ways_in == 1).map(|(more, least)| {
            let mut all = sum.clone();
            more.into_iter().for_each(|(y, a)| *all.entry(y).or_default() -= a);
            all.retain(|_, a| *a != 0);
            (all, least)
        });
        number.into_iter().chain(symbolic).filter(|(_, least)| least.abs() < BOUND).collect()
    }

    /// Says that a sum is at least a number, where that is news.
    fn say(
        &self,
        terms: &mut Terms,
        analysis: &Analysis<'_>,
        live: &Liveness,
        sum: &Linear,
        bound: i128,
        found: &mut Vec<(Location, TermId)>,
    ) {
        for &head in &self.heads {
            let Some(state) = &analysis.states[head.0 as usize] else { continue };
            let here: Linear =
                sum.iter().filter(|(x, _)| live.is_live(head, **x)).map(|(&x, &a)| (x, a)).collect();
            let mut parts: Vec<Summand> = Vec::new();
            for (&x, &a) in &here {
                let constant = analysis.cfa.variables[x.0 as usize].constant;
                let (Some(width), Some(range)) = (terms.bv_width(constant), range(state, x, terms, constant))
                else {
                    return;
                };
                let view =
                    self.variables.iter().position(|&y| y == x).map_or(View::Signed, |i| self.views[i]);
                let own = times(view.ends(&range), a);
                parts.push(Summand { constant, width, view, factor: a, own });
            }
            let whole = total(&parts, None);
            if here.len() < 2 || whole.0 >= bound {
                continue;
            }
            found.extend(at_least(terms, &parts, bound).map(|claim| (head, claim)));
        }
    }
}

/// A sum where a loop is entered.
struct Entry {
    /// What it is at least.
    least: Option<i128>,
    /// Variables that do not change inside, times numbers, and what the rest is at least: the best of these.
    symbolic: Vec<(Linear, i128)>,
}

/// What is known along a tape.
struct Along<'a> {
    tape: &'a Tape,
    sums: &'a [Option<Sum>],
    slots: &'a [Slot],
    refined: &'a State,
    /// Of what is summed.
    widths: &'a FxHashMap<Variable, u32>,
}

impl Along<'_> {
    fn operation(&self, operation: u32, view: View) -> Option<Span> {
        match &self.slots[operation as usize] {
            Slot::Word(word) => Some(view.ends(&word.range())),
            _ => None,
        }
    }

    /// A variable where the tape starts.
    fn variable(&self, x: Variable, view: View) -> Option<Span> {
        match self.refined.get(x.0) {
            Some(Value::Word(word)) => Some(view.ends(&word.range())),
            _ => {
                if let Some(&width) = self.widths.get(&x) {
                    return Some(view.ends(&Range::top(width)));
                }
                let is_it = |code: &Code| matches!(code, Code::Variable(y) if *y == x);
                let operation = self.tape.operations.iter().find(|operation| is_it(&operation.code))?;
                match operation.kind {
                    Kind::Word(width) => Some(view.ends(&Range::top(width))),
                    _ => None,
                }
            }
        }
    }

    /// A part of a sum.
    fn part(&self, part: Part, view: View) -> Option<Span> {
        match part {
            Part::Variable(y) => self.variable(y, view),
            Part::Operation(o) => self.operation(o, view),
        }
    }

    /// By how much a variable grows that gets the result of an operation.
    fn growth(&self, x: Variable, operation: u32, view: View, before: Span) -> Option<Span> {
        let sum = self.sums[operation as usize].as_ref()?;
        if sum.parts.iter().any(|&(part, a)| part == Part::Variable(x) && a == 1) {
            let mut grown = times((1, 1), signed(sum.width, sum.constant).into());
            for &(part, a) in sum.parts.iter().filter(|(part, _)| *part != Part::Variable(x)) {
                grown = plus(grown, times(self.part(part, View::Signed)?, signed(sum.width, a).into()));
            }
            return Some(grown);
        }
        let choice = &self.tape.operations[operation as usize];
        if let Code::Apply(Op::Ite) = choice.code {
            let arguments = self.tape.arguments(choice);
            // One level is what merged edges have.
            let sides = match &self.slots[arguments[0] as usize] {
                Slot::Bool(true) => &arguments[1..2],
                Slot::Bool(false) => &arguments[2..3],
                _ => &arguments[1..3],
            };
            let is_choice = |&o: &u32| self.tape.operations[o as usize].code == Code::Apply(Op::Ite);
            if !sides.iter().any(is_choice) {
                let grown: Option<Vec<Span>> =
                    sides.iter().map(|&side| self.growth(x, side, view, before)).collect();
                return grown?.into_iter().reduce(either);
            }
        }
        let after = self.operation(operation, view)?;
        Some((after.0 - before.1, after.1 - before.0))
    }

    /// What a sum is at least.
    fn least(&self, parts: &[(Part, View, i128)], constant: i128) -> Option<i128> {
        parts.iter().try_fold(constant, |sum, &(part, view, a)| {
            let (low, high) = self.part(part, view)?;
            sum.checked_add(a.checked_mul(if a > 0 { low } else { high })?)
        })
    }

    /// A sum after the tape.
    fn entry(
        &self,
        sum: &Linear,
        view: impl Fn(Variable) -> Option<View>,
        stays: impl Fn(Variable) -> bool,
        known: &[Known],
    ) -> Option<Entry> {
        let mut constant = 0i128;
        let mut parts: Vec<(Part, View, i128)> = Vec::new();
        for (&x, &a) in sum {
            let view = view(x).unwrap_or(View::Signed);
            let update = self.tape.updates.iter().find(|update| update.0 == x);
            let mut add = |part: Part, times: i128| match parts.iter_mut().find(|known| known.0 == part) {
                Some(known) => known.2 += times,
                None => parts.push((part, view, times)),
            };
            match update.map(|&(_, root)| (root, self.sums[root as usize].as_ref())) {
                None if self.tape.lost.contains(&x) => return None,
                None => add(Part::Variable(x), a),
                Some((_, Some(value))) => {
                    for &(part, times) in &value.parts {
                        add(part, a * i128::from(signed(value.width, times)));
                    }
                    let number = match view {
                        View::Signed => signed(value.width, value.constant).into(),
                        View::Unsigned => i128::from(value.constant & mask(value.width)),
                    };
                    constant += a * number;
                }
                Some((_, None)) => return None,
            }
        }
        parts.retain(|part| part.2 != 0);
        let all = self.least(&parts, constant);
        let symbolic = self.symbolic(parts, constant, &stays, known);
        Some(Entry { least: all, symbolic })
    }

    /// A sum by variables that do not change after the tape, as far as what is known before gives that.
    fn symbolic(
        &self,
        parts: Vec<(Part, View, i128)>,
        constant: i128,
        stays: &impl Fn(Variable) -> bool,
        known: &[Known],
    ) -> Vec<(Linear, i128)> {
        let mut open = vec![(parts, constant, 0)];
        let mut at = 0;
        let mut found: Vec<(usize, Linear, i128)> = Vec::new();
        while let Some((parts, constant, uses)) = open.get(at).cloned() {
            at += 1;
            let (mut taken, mut rest, mut more) = (Linear::new(), Vec::new(), 0);
            for &(part, view, a) in &parts {
                match self.known_as(part, stays) {
                    Some((y, above)) => {
                        *taken.entry(y).or_default() += a;
                        more -= a * above;
                    }
                    None => rest.push((part, view, a)),
                }
            }
            if let Some(least) = self.least(&rest, constant + more)
                && !taken.is_empty()
            {
                found.push((rest.len(), taken, least));
            }
            let Some(&(part, _, a)) = rest.first().filter(|_| uses < USES && open.len() < TRIES) else {
                continue;
            };
            for fact in known {
                let Some(&(_, times)) = fact.parts.iter().find(|known| known.0 == part) else { continue };
                if a % times != 0 || a / times <= 0 {
                    continue;
                }
                // The sum is this fact so many times, which is at least as much, and the rest.
                let by = a / times;
                let mut left = parts.clone();
                for &(part, a) in &fact.parts {
                    match left.iter_mut().find(|left| left.0 == part) {
                        Some(left) => left.2 -= by * a,
                        None => left.push((part, View::Signed, -by * a)),
                    }
                }
                left.retain(|left| left.2 != 0);
                open.push((left, constant + by * fact.least, uses + 1));
            }
        }
        // With least left to what is known of it by itself, then with most variables, then from the fewest facts.
        found.sort_by_key(|found| (found.0, std::cmp::Reverse(found.1.len())));
        found.dedup();
        found.into_iter().map(|(_, taken, least)| (taken, least)).take(BEST).collect()
    }

    /// What the guards say of sums.
    fn assumed(&self) -> Vec<Known> {
        let mut found = Vec::new();
        for comparison in comparisons(self.tape) {
            let [left, right] = [comparison.left, comparison.right].map(|o| self.sums[o as usize].as_ref());
            let (Some(left), Some(right)) = (left, right) else { continue };
            let difference = |more: &Sum, less: &Sum, least: i128| {
                let mut parts: Vec<(Part, i128)> = Vec::new();
                for (sum, sign) in [(more, 1), (less, -1)] {
                    for &(part, a) in &sum.parts {
                        let a = sign * i128::from(signed(sum.width, a));
                        match parts.iter_mut().find(|known| known.0 == part) {
                            Some(known) => known.1 += a,
                            None => parts.push((part, a)),
                        }
                    }
                }
                parts.retain(|part| part.1 != 0);
                let number = |sum: &Sum| i128::from(signed(sum.width, sum.constant));
                Known { parts, least: least - number(more) + number(less) }
            };
            match comparison.relation {
                Relation::Less | Relation::SignedLess => found.push(difference(right, left, 1)),
                Relation::AtMost | Relation::SignedAtMost => found.push(difference(right, left, 0)),
                Relation::Equal => {
                    found.push(difference(right, left, 0));
                    found.push(difference(left, right, 0));
                }
                Relation::Different => {}
            }
        }
        found
    }

    /// A variable that does not change after the tape, and what it is more than a part of a sum.
    fn known_as(&self, part: Part, stays: &impl Fn(Variable) -> bool) -> Option<(Variable, i128)> {
        let updated = |y: Variable| self.tape.updates.iter().any(|update| update.0 == y);
        if let Part::Variable(y) = part
            && stays(y)
            && !self.tape.lost.contains(&y)
            && !updated(y)
        {
            return Some((y, 0));
        }
        self.tape.updates.iter().filter(|update| stays(update.0)).find_map(|&(y, root)| {
            let sum = self.sums[root as usize].as_ref()?;
            (sum.parts == [(part, 1)]).then(|| (y, signed(sum.width, sum.constant).into()))
        })
    }
}

/// Does a variable get itself and something more?
fn grows(tape: &Tape, sums: &[Option<Sum>], x: Variable, root: u32) -> bool {
    let operation = &tape.operations[root as usize];
    let itself = |o: u32| {
        let has = |sum: &Sum| sum.parts.iter().any(|&(part, a)| part == Part::Variable(x) && a == 1);
        sums[o as usize].as_ref().is_some_and(has)
    };
    match operation.code {
        Code::Apply(Op::Ite) => tape.arguments(operation)[1..].iter().any(|&side| itself(side)),
        _ => itself(root),
    }
}

/// A direction near another one that has powers of two for factors, if there is one that nothing goes down along.
fn rounded(ray: &[i128], holds: &impl Fn(&[i128]) -> bool) -> Option<Vec<i128>> {
    let mut near = ray.to_vec();
    for i in 0..ray.len() {
        let size = ray[i].unsigned_abs();
        if size.count_ones() > SHIFTS {
            let (below, above) = ((size.next_power_of_two() / 2) as i128, size.next_power_of_two() as i128);
            near[i] = [above, below].into_iter().map(|power| power * ray[i].signum()).find(|&power| {
                near[i] = power;
                holds(&near)
            })?;
        }
    }
    Some(near)
}

/// As which numbers a variable is bounded at heads.
fn view(analysis: &Analysis<'_>, heads: &[Location], x: Variable) -> View {
    let known = heads.iter().filter_map(|head| match analysis.states[head.0 as usize].as_ref()?.get(x.0) {
        Some(Value::Word(word)) => Some(word.range()),
        _ => None,
    });
    let unsigned_only = |range: &Range| {
        let top = Range::top(range.width);
        (range.signed.0 == top.signed.0 || range.signed.1 == top.signed.1) && range.unsigned != top.unsigned
    };
    if known.into_iter().any(|range| unsigned_only(&range)) { View::Unsigned } else { View::Signed }
}

fn range(state: &State, x: Variable, terms: &Terms, constant: TermId) -> Option<Range> {
    match state.get(x.0) {
        Some(Value::Word(word)) => Some(word.range()),
        _ => terms.bv_width(constant).filter(|&width| width <= crate::word::MAX_WIDTH).map(Range::top),
    }
}

fn plus(a: Span, b: Span) -> Span {
    (a.0.saturating_add(b.0), a.1.saturating_add(b.1))
}

fn times(span: Span, by: i128) -> Span {
    let (a, b) = (span.0.saturating_mul(by), span.1.saturating_mul(by));
    (a.min(b), a.max(b))
}

fn either(a: Span, b: Span) -> Span {
    (a.0.min(b.0), a.1.max(b.1))
}

fn hull(a: Vec<Span>, b: Vec<Span>) -> Vec<Span> {
    a.into_iter().zip(b).map(|(a, b)| either(a, b)).collect()
}

/// A variable times a number, in a sum.
struct Summand {
    constant: TermId,
    width: u32,
    view: View,
    factor: i128,
    /// What the product lies between.
    own: Span,
}

/// What all parts of a sum lie between, but one.
fn total(parts: &[Summand], but: Option<usize>) -> Span {
    let kept = parts.iter().enumerate().filter(|(i, _)| Some(*i) != but);
    kept.fold((0, 0), |sum, (_, part)| plus(sum, part.own))
}

/// A sum of words as numbers is at least a number, said of words in which it does not wrap around by what is known of each part: the whole
/// sum, or one side of the inequality when a variable is on the other. Nothing if there are none; in longer words it would be hard to reason about.
fn at_least(terms: &mut Terms, parts: &[Summand], bound: i128) -> Option<TermId> {
    let width = parts.iter().map(|part| part.width).max()?;
    let sum = total(parts, None);
    if fits(sum, width, View::Signed) && fits((bound, bound), width, View::Signed) {
        let sum = weighted(terms, parts, None, width, 1);
        let bound = word(terms, width, bound);
        return Some(terms.mk(Op::BvSle, &[bound, sum]));
    }
    let alone = |i: &usize| parts[*i].factor.abs() == 1 && parts[*i].width == width;
    let span = |i: &usize| parts[*i].own.1.saturating_sub(parts[*i].own.0);
    let i = (0..parts.len()).filter(alone).max_by_key(span)?;
    let (low, high) = total(parts, Some(i));
    let Summand { constant, view, factor, .. } = parts[i];
    let (times, limit) = if factor > 0 { (-1, bound) } else { (1, -bound) };
    let (low, high) = if factor > 0 { (-high, -low) } else { (low, high) };
    if !fits(plus((low, high), (limit, limit)), width, view) {
        return None;
    }
    let (other, limit) = (weighted(terms, parts, Some(i), width, times), word(terms, width, limit));
    let other = terms.mk(Op::BvAdd, &[other, limit]);
    let op = if view == View::Signed { Op::BvSle } else { Op::BvUle };
    let sides = if factor > 0 { [other, constant] } else { [constant, other] };
    Some(terms.mk(op, &sides))
}

/// Do numbers between two fit into a word?
fn fits(span: Span, width: u32, view: View) -> bool {
    let top = view.ends(&Range::top(width));
    top.0 <= span.0 && span.1 <= top.1
}

/// The parts of a sum but one, each times a number, in words of some width.
fn weighted(terms: &mut Terms, parts: &[Summand], but: Option<usize>, width: u32, by: i128) -> TermId {
    let mut sum: Option<TermId> = None;
    for (_, part) in parts.iter().enumerate().filter(|(i, _)| Some(*i) != but) {
        let more = width - part.width;
        let op = if part.view == View::Signed { Op::SignExtend(more) } else { Op::ZeroExtend(more) };
        let longer = if more == 0 { part.constant } else { terms.mk(op, &[part.constant]) };
        let factor = word(terms, width, part.factor * by);
        let product = terms.mk(Op::BvMul, &[factor, longer]);
        sum = Some(sum.map_or(product, |sum| terms.mk(Op::BvAdd, &[sum, product])));
    }
    sum.unwrap_or_else(|| word(terms, width, 0))
}

/// A number as a word of some width.
fn word(terms: &mut Terms, width: u32, number: i128) -> TermId {
    let magnitude = terms.bv_const(width, number.unsigned_abs());
    if number < 0 { terms.mk(Op::BvNeg, &[magnitude]) } else { magnitude }
}
