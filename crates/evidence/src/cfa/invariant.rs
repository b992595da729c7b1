//! Invariants of locations.
//!
//! They prove that the error location is not reached if
//!
//! * the one of the initial location is valid, since all variables are arbitrary there,
//! * along every edge, the invariant where it starts implies the one where it ends,
//! * the one of the error location is `false`; that one need not be given.
//!
//! This is asked twice: of the facts, which every location has, and then of the invariants, where the facts
//! and the edges that they exclude are known.
//!
//! A location may have no invariant. Then what holds there is what the ways to it say, and no cycle may go
//! through such locations only. From each location with an invariant there is one question: at the end of
//! every way through locations without one, under the condition that the way can be taken, the invariant
//! there must hold.
//!
//! [`Form::Normal`] is for large automata without loops: each term is put into the normal form that the
//! solver would make of it at once, so that constants are followed along the ways, a way whose condition is
//! `false` then is not followed any further, and ways that are seen to exclude each other meet by their guards.

use super::needed::Needed;
use super::split::Split;
use crate::plan::Plan;
use crate::query::{ask_all, conjunction};
use crate::well_formed::check_interpreted;
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Command, LocationInvariants, Reads};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Accepts invariants of locations that show the error location unreachable, or says what is wrong with them.
pub fn check_cfa_invariant(
    terms: &mut Terms,
    cfa: &Cfa,
    invariants: &LocationInvariants,
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = all_queries(terms, cfa, invariants)?;
    let mut names = facts_plan(cfa, &invariants.facts);
    names.extend(invariant_plan(cfa, invariants));
    ask_all(terms, Plan::Named(names), &queries, budget)
}

/// The questions. Those about a location are left out where nothing has to follow.
pub fn cfa_invariant_queries(
    terms: &mut Terms,
    cfa: &Cfa,
    invariants: &LocationInvariants,
) -> Result<Vec<Query>, Rejected> {
    let mut queries = all_queries(terms, cfa, invariants)?;
    queries.retain(|query| query.goal != TermId::TRUE);
    Ok(queries)
}

fn all_queries(
    terms: &mut Terms,
    cfa: &Cfa,
    invariants: &LocationInvariants,
) -> Result<Vec<Query>, Rejected> {
    check_form(terms, cfa, invariants)?;
    let mut queries = facts_queries(terms, cfa, &invariants.facts, &invariants.infeasible)?;
    queries.extend(invariant_queries(terms, cfa, invariants, Form::AsWritten)?);
    Ok(queries)
}

/// Which questions there are about facts: at the start, and from each location that a run can come to and go on from.
pub(super) fn facts_plan(cfa: &Cfa, facts: &[TermId]) -> Vec<String> {
    let mut leaves = vec![false; cfa.locations.len()];
    cfa.edges.iter().for_each(|edge| leaves[edge.from.0 as usize] = true);
    let mut names = vec!["initial-facts".to_string()];
    for (l, location) in cfa.locations.iter().enumerate() {
        if leaves[l] && l != cfa.error.0 as usize && facts[l] != TermId::FALSE {
            names.push(format!("facts-from-{location}"));
        }
    }
    names
}

/// The same about invariants.
pub(super) fn invariant_plan(cfa: &Cfa, invariants: &LocationInvariants) -> Vec<String> {
    let LocationInvariants { infeasible, invariants, .. } = invariants;
    let excluded: FxHashSet<usize> = infeasible.iter().copied().collect();
    let mut leaves = vec![false; cfa.locations.len()];
    for (i, edge) in cfa.edges.iter().enumerate() {
        leaves[edge.from.0 as usize] |= !excluded.contains(&i);
    }
    let mut names = vec!["initiation".to_string()];
    for (l, location) in cfa.locations.iter().enumerate() {
        let given = invariants[l].is_some() || l == cfa.initial.0 as usize;
        if leaves[l] && l != cfa.error.0 as usize && given {
            names.push(format!("consecution-from-{location}"));
        }
    }
    names
}

/// The facts: every location has some, so that the ways are single edges.
pub(super) fn facts_queries(
    terms: &mut Terms,
    cfa: &Cfa,
    facts: &[TermId],
    infeasible: &[usize],
) -> Result<Vec<Query>, Rejected> {
    let error = cfa.error.0 as usize;
    let split = Split::new(cfa, &[]);
    let mut known: Vec<Option<TermId>> = facts.iter().copied().map(Some).collect();
    // A run ends where it comes to the error location. That it does not is for the invariants to show.
    known[error] = Some(TermId::FALSE);
    known.resize(split.points, None);
    let excluded: FxHashSet<usize> = infeasible.iter().copied().collect();
    let goals = |point: usize, edge: usize| match excluded.contains(&edge) {
        true => TermId::FALSE,
        false if point == error => TermId::TRUE,
        false => facts[point],
    };
    let mut queries = vec![query("initial-facts".into(), Vec::new(), facts[cfa.initial.0 as usize])];
    let ways = Ways::new(terms, cfa, &split, &known, facts)?;
    ways.queries(terms, "facts", &goals, &mut queries);
    Ok(queries)
}

/// How questions are put together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// From what the automaton says, literally.
    AsWritten,
    /// In the normal form of terms.
    Normal,
}

/// The invariants, where the facts hold.
pub(super) fn invariant_queries(
    terms: &mut Terms,
    cfa: &Cfa,
    invariants: &LocationInvariants,
    form: Form,
) -> Result<Vec<Query>, Rejected> {
    let LocationInvariants { facts, infeasible, invariants } = invariants;
    let (initial, error) = (cfa.initial.0 as usize, cfa.error.0 as usize);
    let split = Split::new(cfa, infeasible);
    let mut given = invariants.clone();
    given[error] = Some(TermId::FALSE);
    given[initial].get_or_insert(TermId::TRUE);
    let goal = given[initial].unwrap_or(TermId::TRUE);
    let mut queries = vec![query("initiation".into(), vec![facts[initial]], goal)];
    let both = |terms: &mut Terms, l: usize, given: TermId| terms.raw(Op::And, &[given, facts[l]]);
    let mut known: Vec<Option<TermId>> =
        given.iter().enumerate().map(|(l, g)| g.map(|g| both(terms, l, g))).collect();
    known[error] = Some(TermId::FALSE);
    known.resize(split.points, None);
    let asked: Vec<TermId> = given.iter().map(|g| g.unwrap_or(TermId::TRUE)).collect();
    let goals = |point: usize, _edge: usize| asked[point];
    let ways = Ways { form, ..Ways::new(terms, cfa, &split, &known, &asked)? };
    ways.queries(terms, "consecution", &goals, &mut queries);
    Ok(queries)
}

pub(super) fn query(name: String, hypotheses: Vec<TermId>, goal: TermId) -> Query {
    Query { name, hypotheses, distinct_states: Vec::new(), goal }
}

/// Invariants are formulas over the variables.
pub(super) fn check_form(terms: &Terms, cfa: &Cfa, invariants: &LocationInvariants) -> Result<(), Rejected> {
    let LocationInvariants { facts, infeasible, invariants } = invariants;
    if cfa.initial == cfa.error {
        return Err(Rejected::Malformed("the error location is the initial one".into()));
    }
    if invariants.len() != cfa.locations.len() || facts.len() != cfa.locations.len() {
        return Err(Rejected::Malformed("the invariants are not one for each location".into()));
    }
    if infeasible.iter().any(|&e| e >= cfa.edges.len()) {
        return Err(Rejected::Malformed("an edge that is said to be infeasible is not there".into()));
    }
    let given: Vec<TermId> = invariants.iter().flatten().chain(facts).copied().collect();
    if given.iter().any(|&t| terms.sort_of(t) != SortId::BOOL) {
        return Err(Rejected::Malformed("an invariant is not a formula".into()));
    }
    check_over_variables(terms, cfa, &given)
}

/// Terms mention nothing but the variables.
pub(super) fn check_over_variables(terms: &Terms, cfa: &Cfa, given: &[TermId]) -> Result<(), Rejected> {
    check_interpreted(terms, given)?;
    let variables: FxHashSet<TermId> = cfa.variables.iter().map(|v| v.constant).collect();
    for t in terms.postorder(given) {
        if let Op::App(f) = terms.op(t)
            && terms.args(t).is_empty()
            && !variables.contains(&t)
        {
            let name = &terms.function(f).name;
            return Err(Rejected::Malformed(format!("an invariant mentions {name}, which is no variable")));
        }
    }
    Ok(())
}

/// What is known at a point: values of variables by their constants. What is missing has its own constant.
pub(super) type Values = FxHashMap<TermId, TermId>;

/// What terms are in normal form.
type Memo = Reads;

/// The graph of simple edges, with the points that have an invariant.
struct Ways<'a> {
    cfa: &'a Cfa,
    split: &'a Split<'a>,
    known: &'a [Option<TermId>],
    outgoing: Vec<Vec<usize>>,
    /// The place of each point without an invariant in an order that follows the edges.
    rank: Vec<usize>,
    needed: Needed,
    form: Form,
}

impl<'a> Ways<'a> {
    /// `asked` is what may have to follow at each location.
    fn new(
        terms: &Terms,
        cfa: &'a Cfa,
        split: &'a Split<'a>,
        known: &'a [Option<TermId>],
        asked: &[TermId],
    ) -> Result<Ways<'a>, Rejected> {
        let mut outgoing = vec![Vec::new(); split.points];
        let mut waiting = vec![0usize; split.points];
        let inner = |p: usize| known[p].is_none();
        for (i, piece) in split.pieces.iter().enumerate() {
            outgoing[piece.from].push(i);
            if inner(piece.from) && inner(piece.to) {
                waiting[piece.to] += 1;
            }
        }
        let mut ready: Vec<usize> = (0..split.points).filter(|&p| inner(p) && waiting[p] == 0).collect();
        let mut rank = vec![usize::MAX; split.points];
        let mut next = 0;
        while let Some(p) = ready.pop() {
            rank[p] = next;
            next += 1;
            for &i in &outgoing[p] {
                let to = split.pieces[i].to;
                if inner(to) {
                    waiting[to] -= 1;
                    if waiting[to] == 0 {
                        ready.push(to);
                    }
                }
            }
        }
        if let Some(p) = (0..split.points).find(|&p| inner(p) && rank[p] == usize::MAX) {
            let name = cfa.locations.get(p).map_or("a choice", |name| name);
            return Err(Rejected::Malformed(format!(
                "no location has an invariant on a cycle before {name}"
            )));
        }
        // Values are forgotten on ways through points without an invariant only.
        let needed = match (0..split.points).any(inner) {
            true => Needed::new(terms, cfa, split, &asked.iter().map(|&t| vec![t]).collect::<Vec<_>>()),
            false => Needed::nothing(),
        };
        Ok(Ways { cfa, split, known, outgoing, rank, needed, form: Form::AsWritten })
    }

    /// The points without an invariant that can be reached from one point, in order.
    fn inside(&self, from: usize) -> Vec<usize> {
        let mut seen = FxHashSet::default();
        let mut stack = vec![from];
        let mut found = Vec::new();
        while let Some(p) = stack.pop() {
            for &i in &self.outgoing[p] {
                let to = self.split.pieces[i].to;
                if self.known[to].is_none() && seen.insert(to) {
                    found.push(to);
                    stack.push(to);
                }
            }
        }
        found.sort_unstable_by_key(|&p| self.rank[p]);
        found
    }

    /// One question for each location that edges leave. What has to follow at the end of
    /// an edge is given by its end and its number.
    fn queries(
        &self,
        terms: &mut Terms,
        name: &str,
        goals: &dyn Fn(usize, usize) -> TermId,
        queries: &mut Vec<Query>,
    ) {
        for point in 0..self.cfa.locations.len() {
            let Some(invariant) = self.known[point] else { continue };
            if invariant == TermId::FALSE || self.outgoing[point].is_empty() {
                continue;
            }
            queries.push(self.query(terms, name, point, invariant, goals));
        }
    }

    fn query(
        &self,
        terms: &mut Terms,
        name: &str,
        from: usize,
        invariant: TermId,
        goal: &dyn Fn(usize, usize) -> TermId,
    ) -> Query {
        let mut goals = Vec::new();
        // When the error is reached: one question about all ways to it, where they are many.
        let mut errors = Vec::new();
        // What comes to each point: that a run takes the edge, and the values it brings.
        let mut arrivals: FxHashMap<usize, Vec<(TermId, Values)>> = FxHashMap::default();
        let inside = self.inside(from);
        let mut memo = Reads::default();
        for point in std::iter::once(from).chain(inside) {
            let (here, values) = match point == from {
                true => (TermId::TRUE, Values::default()),
                false => match arrivals.remove(&point) {
                    Some(arrived) => self.meet(terms, arrived, &mut memo),
                    None => continue,
                },
            };
            for &i in &self.outgoing[point] {
                let piece = &self.split.pieces[i];
                let mut values = values.clone();
                let mut taken = vec![here];
                self.execute(terms, &piece.commands, &mut values, &mut taken, &mut memo);
                let taken = conjunction(terms, &taken);
                let taken = self.formed(terms, taken, &mut memo);
                if self.form == Form::Normal && taken == TermId::FALSE {
                    continue;
                }
                match self.known[piece.to] {
                    Some(_) => {
                        let then = goal(piece.to, piece.edge);
                        if then == TermId::FALSE && self.form == Form::Normal {
                            errors.push(taken);
                        } else if then != TermId::TRUE {
                            let then = substitute(terms, then, &values);
                            goals.push(terms.raw(Op::Implies, &[taken, then]));
                        }
                    }
                    None => {
                        values.retain(|&x, _| self.needed.at(piece.to, x));
                        arrivals.entry(piece.to).or_default().push((taken, values));
                    }
                }
            }
        }
        if !errors.is_empty() {
            let reached = terms.or(&errors);
            goals.push(terms.not(reached));
        }
        let goal = conjunction(terms, &goals);
        query(format!("{name}-from-{}", self.cfa.locations[from]), vec![invariant], goal)
    }

    fn execute(
        &self,
        terms: &mut Terms,
        commands: &[&Command],
        values: &mut Values,
        taken: &mut Vec<TermId>,
        memo: &mut Memo,
    ) {
        for command in commands {
            let (x, value) = match command {
                Command::Assume(t) => {
                    let t = substitute(terms, *t, values);
                    taken.push(self.formed(terms, t, memo));
                    continue;
                }
                Command::Assign(x, t) => {
                    let t = substitute(terms, *t, values);
                    (x, self.formed(terms, t, memo))
                }
                Command::Havoc(x) => {
                    let sort = terms.sort_of(self.cfa.variables[x.0 as usize].constant);
                    (x, terms.fresh("any", sort))
                }
                Command::Choice(_) => unreachable!("pieces have none"),
            };
            values.insert(self.cfa.variables[x.0 as usize].constant, value);
        }
    }

    /// That a run is here, and the values it has. Where several ways lead here, a new Boolean for each says
    /// that the run came this way, so that ways which do not exclude each other are all considered.
    fn meet(
        &self,
        terms: &mut Terms,
        mut arrived: Vec<(TermId, Values)>,
        memo: &mut Memo,
    ) -> (TermId, Values) {
        if arrived.len() == 1
            && let Some((taken, values)) = arrived.pop()
        {
            return (taken, values);
        }
        let mut variables: Vec<TermId> = arrived.iter().flat_map(|(_, v)| v.keys().copied()).collect();
        variables.sort_unstable();
        variables.dedup();
        let parted = match self.form {
            Form::Normal => part(terms, &arrived),
            Form::AsWritten => None,
        };
        let (here, ways) = parted.unwrap_or_else(|| {
            let mut ways = Vec::with_capacity(arrived.len());
            for &(taken, _) in &arrived {
                let this_way = terms.fresh("way", SortId::BOOL);
                ways.push(terms.raw(Op::And, &[this_way, taken]));
            }
            (terms.raw(Op::Or, &ways), ways)
        });
        let mut values = Values::default();
        for x in variables {
            let each = arrived.iter().map(|(_, v)| v.get(&x).copied().unwrap_or(x));
            let each: Vec<TermId> = each.collect();
            let mut rest = each.iter().zip(&ways).rev();
            let last = rest.next().map_or(x, |(&v, _)| v);
            let value = rest.fold(last, |value, (&v, &way)| match v == value {
                true => value,
                false => terms.raw(Op::Ite, &[way, v, value]),
            });
            values.insert(x, self.formed(terms, value, memo));
        }
        (self.formed(terms, here, memo), values)
    }

    /// A term in the form that questions have.
    fn formed(&self, terms: &mut Terms, t: TermId, memo: &mut Memo) -> TermId {
        match self.form {
            Form::AsWritten => t,
            Form::Normal => memo.follow(terms, t),
        }
    }
}

/// So many ways that meet are looked at whether they exclude each other.
const FEW_WAYS: usize = 12;

/// If ways that meet are seen to exclude each other: that a run is where they meet, and what tells each from
/// the others. After `if` and `else` that is the condition before, and the guards.
fn part(terms: &mut Terms, arrived: &[(TermId, Values)]) -> Option<(TermId, Vec<TermId>)> {
    if arrived.len() > FEW_WAYS {
        return None;
    }
    // One level only: normal forms join small conjunctions, and what is long stays one shared term.
    let conjuncts = |&(taken, _): &(TermId, Values)| match terms.op(taken) {
        Op::And => terms.args(taken).to_vec(),
        _ => vec![taken],
    };
    let all: Vec<Vec<TermId>> = arrived.iter().map(conjuncts).collect();
    let mut common = all[0].clone();
    for conjuncts in &all[1..] {
        let those: FxHashSet<TermId> = conjuncts.iter().copied().collect();
        common.retain(|c| those.contains(c));
    }
    let shared: FxHashSet<TermId> = common.iter().copied().collect();
    let mut guards = Vec::with_capacity(all.len());
    for conjuncts in all {
        let own: Vec<TermId> = conjuncts.into_iter().filter(|c| !shared.contains(c)).collect();
        guards.push(terms.and(&own));
    }
    for (i, &a) in guards.iter().enumerate() {
        for &b in &guards[..i] {
            if terms.and(&[a, b]) != TermId::FALSE {
                return None;
            }
        }
    }
    common.push(terms.or(&guards));
    Some((terms.and(&common), guards))
}

/// The term with the variables replaced by their values.
pub(super) fn substitute(terms: &mut Terms, term: TermId, values: &Values) -> TermId {
    let mentioned = terms.postorder(&[term]).into_iter().filter_map(|t| Some((t, *values.get(&t)?)));
    let map: FxHashMap<TermId, TermId> = mentioned.collect();
    if map.is_empty() { term } else { terms.substitute_raw(term, &map) }
}
