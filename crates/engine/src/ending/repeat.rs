//! A repeated state as an error.
//!
//! After Biere, Artho and Schuppan (FMICS 2002): at the head of a loop, once in a run, the state may be copied; the error is to come back there with the
//! same state. Of the state, only what decides how the loop goes on is copied and compared: the variables that flow into assumptions inside its
//! strongly connected part.

use super::endless::Found;
use crate::cfa::AutomatonEngine;
use crate::unwind::Unwind;
use crate::{NoEvents, Run, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::cfa::graph::{Adjacency, components, depth_first};
use euphonium_problem::cfa::{
    Cfa, Command, Edge, Liveness, Location, Path, Rewriter, Variable, VariableInfo,
};
use euphonium_term::{SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// The loops of an automaton without choices.
pub(super) struct Loops {
    /// The heads, with the variables that decide how their loops go on.
    pub heads: FxHashMap<Location, Vec<Variable>>,
}

impl Loops {
    pub fn new(terms: &Terms, cfa: &Cfa) -> Loops {
        let outgoing = Adjacency::outgoing(cfa);
        let search = depth_first(cfa, &outgoing);
        let edges = cfa.edges.iter().map(|e| (e.from.0 as usize, e.to.0 as usize));
        let (part, cyclic) = components(cfa.locations.len(), edges);
        let mut inside: FxHashMap<usize, Vec<&Edge>> = FxHashMap::default();
        for edge in &cfa.edges {
            let (from, to) = (part[edge.from.0 as usize], part[edge.to.0 as usize]);
            if from == to && cyclic[from] {
                inside.entry(from).or_default().push(edge);
            }
        }
        let liveness = Liveness::new(terms, cfa);
        let mut deciding: FxHashMap<usize, Vec<bool>> = FxHashMap::default();
        let mut heads = FxHashMap::default();
        for l in search.order.iter().copied().filter(|l| search.heads[l.0 as usize]) {
            let number = part[l.0 as usize];
            let Some(edges) = inside.get(&number) else { continue };
            let deciding = deciding.entry(number).or_insert_with(|| cone(terms, cfa, edges));
            let live = liveness.at(l).into_iter().filter(|x| deciding[x.0 as usize]);
            heads.insert(l, live.collect());
        }
        Loops { heads }
    }
}

/// The variables that flow into assumptions along some edges.
fn cone(terms: &Terms, cfa: &Cfa, edges: &[&Edge]) -> Vec<bool> {
    let mut rewriter = Rewriter::new(cfa);
    let mut flows: FxHashMap<Variable, Vec<Variable>> = FxHashMap::default();
    let mut needed = vec![false; cfa.variables.len()];
    let mut stack = Vec::new();
    for command in edges.iter().flat_map(|e| &e.commands) {
        match command {
            Command::Assume(t) => rewriter.mentioned(terms, *t, |x| stack.push(x)),
            Command::Assign(x, t) => {
                let list = flows.entry(*x).or_default();
                rewriter.mentioned(terms, *t, |y| list.push(y));
            }
            Command::Havoc(_) | Command::Choice(_) => {}
        }
    }
    while let Some(x) = stack.pop() {
        if !std::mem::replace(&mut needed[x.0 as usize], true) {
            stack.extend(flows.remove(&x).into_iter().flatten());
        }
    }
    needed
}

/// What an edge of the automaton with copies stands for.
#[derive(Clone, Copy, PartialEq)]
enum Stands {
    For(usize),
    Copies,
    Nothing,
}

/// The automaton whose error is a repeated state.
fn watching(terms: &mut Terms, cfa: &Cfa, loops: &Loops) -> (Cfa, Vec<Stands>) {
    let mut watching = cfa.clone();
    let variable = |terms: &mut Terms, watching: &mut Cfa, name: &str, sort: SortId| {
        let constant = terms.fresh(name, sort);
        watching.variables.push(VariableInfo { constant, name: name.into() });
        (Variable(watching.variables.len() as u32 - 1), constant)
    };
    let mut heads: Vec<Location> = loops.heads.keys().copied().collect();
    heads.sort_unstable();
    let bits = usize::BITS - heads.len().leading_zeros();
    let sort = terms.bv_sort(bits.max(1));
    let (mark, marked) = variable(terms, &mut watching, "copied", sort);
    let mut copies: FxHashMap<Variable, (Variable, TermId)> = FxHashMap::default();
    let location = |watching: &mut Cfa, name: &str| {
        watching.locations.push(name.into());
        Location(watching.locations.len() as u32 - 1)
    };
    let repeated = location(&mut watching, "repeated");
    let start = location(&mut watching, "start");
    let mut stands: Vec<Stands> = (0..cfa.edges.len()).map(Stands::For).collect();
    let zero = terms.bv_const(bits.max(1), 0u8);
    let mut entrances: FxHashMap<Location, Location> = FxHashMap::default();
    for (k, &head) in heads.iter().enumerate() {
        let here = location(&mut watching, "before");
        entrances.insert(head, here);
        let number = terms.bv_const(bits.max(1), k as u64 + 1);
        let (none, this) = (terms.eq(marked, zero), terms.eq(marked, number));
        let (mut copy, mut same) = (vec![Command::Assume(none), Command::Assign(mark, number)], vec![this]);
        for &x in &loops.heads[&head] {
            let constant = cfa.variables[x.0 as usize].constant;
            let (y, saved) = *copies.entry(x).or_insert_with(|| {
                let sort = terms.sort_of(constant);
                variable(terms, &mut watching, "copy", sort)
            });
            copy.push(Command::Assign(y, constant));
            same.push(terms.eq(saved, constant));
        }
        let same = vec![Command::Assume(terms.and(&same))];
        for (to, commands, what) in [
            (head, Vec::new(), Stands::Nothing),
            (head, copy, Stands::Copies),
            (repeated, same, Stands::Nothing),
        ] {
            watching.edges.push(Edge { from: here, to, commands });
            stands.push(what);
        }
    }
    for edge in &mut watching.edges[..cfa.edges.len()] {
        edge.to = entrances.get(&edge.to).copied().unwrap_or(edge.to);
    }
    let to = entrances.get(&cfa.initial).copied().unwrap_or(cfa.initial);
    watching.edges.push(Edge { from: start, to, commands: vec![Command::Assign(mark, zero)] });
    stands.push(Stands::Nothing);
    (watching.initial, watching.error) = (start, repeated);
    (watching, stands)
}

/// A run that comes back to a state, with so many rounds of each loop.
pub(super) fn search(
    terms: &mut Terms,
    cfa: &Cfa,
    loops: &Loops,
    rounds: u32,
    budget: &Budget,
) -> Result<Option<Found>, Unknown> {
    let (watching, stands) = watching(terms, cfa, loops);
    let mut engine = Unwind { only_rounds: Some(rounds), ..Unwind::default() };
    let path = match engine.check(terms, &watching, budget, &mut NoEvents) {
        Verdict::Unsafe(Run::Path(path)) => path,
        Verdict::Unknown(unknown @ Unknown::Exhausted(_)) => return Err(unknown),
        _ if engine.complete => return Err(Unknown::GaveUp("no run comes back to a state".into())),
        _ => return Ok(None),
    };
    let mut whole = Path { start: path.start[..cfa.variables.len()].to_vec(), steps: Vec::new() };
    let mut stem = None;
    for mut step in path.steps {
        match stands[step.edge] {
            Stands::For(edge) => {
                step.edge = edge;
                whole.steps.push(step);
            }
            Stands::Copies => stem = Some(whole.clone()),
            Stands::Nothing => {}
        }
    }
    Ok(stem.map(|stem| Found { stem, whole, repeated: true }))
}
