//! Control-flow automata, and what it takes to show that the error location is not reached.
//!
//! A certificate has, in this order and each of them once at most:
//!
//! * `(facts (l t) ...)`: formulas that hold at locations, by number, inductive along every edge; `true` where
//!   there is none; then `(infeasible e ...)`, the edges that cannot be taken where the facts hold;
//! * `(copies (l c ...) ...)`: copies of locations; each of the location's edges, in their order, leads to copy
//!   number c, a copy of where the edge ends, or for `-` to the error. The first is one of the initial location. So
//!   every run is one through the copies, and from here on they are the automaton;
//! * `(invariants (l t) ...)`: as facts, but a location may have none: there, what holds is what the ways to it
//!   say. That of the error location is `false`.
//!
//! From each location with a formula there is one obligation: at the end of every way through locations without
//! one, the formula there holds.

use super::{Obligation, and, with};
use crate::hash::Map;
use crate::lexer::Token;
use crate::script::Reader;
use crate::term::{BOOL, FALSE, Op, Refusal, TRUE, Term, Terms};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What an edge does.
enum Command {
    Assume(Term),
    Assign(Term, Term),
    Havoc(Term),
    Choice(Vec<Vec<Command>>),
}

struct Edge {
    from: usize,
    to: usize,
    commands: Rc<Vec<Command>>,
}

/// An automaton. The facts are by location.
pub struct Automaton {
    edges: Vec<Edge>,
    initial: usize,
    error: usize,
    facts: Vec<Term>,
}

/// A run is here: under which condition, and with which values of the variables that were written.
#[derive(Clone)]
struct Here {
    taken: Vec<Term>,
    values: Map<Term, Term>,
}

impl Automaton {
    /// Reads the text.
    pub fn read(reader: &mut Reader<'_>) -> Result<Automaton, Refusal> {
        let (mut names, mut edges) = (Map::default(), Vec::new());
        let (mut initial, mut error) = (None, None);
        reader.expect(&Token::Open)?;
        reader.expect(&Token::Symbol("cfa".into()))?;
        while reader.peek() != Some(&Token::Close) {
            reader.expect(&Token::Open)?;
            let (word, name) = (reader.symbol()?, reader.symbol()?);
            let known = |name: &String| names.get(name).copied().ok_or(format!("{name} is no location"));
            match word.as_str() {
                "var" => {
                    let sort = reader.sort(0)?;
                    reader.check_new(&name)?;
                    reader.terms.constant(&name, sort)?;
                }
                "location" => {
                    let number = names.len();
                    if names.insert(name, number).is_some() {
                        return Err("a location is there twice".into());
                    }
                }
                "initial" if initial.is_none() => initial = Some(known(&name)?),
                "error" if error.is_none() => error = Some(known(&name)?),
                "edge" => {
                    let (from, to) = (known(&name)?, known(&reader.symbol()?)?);
                    edges.push(Edge { from, to, commands: commands(reader, 0)?.into() });
                    continue;
                }
                _ => return Err(format!("{word} is not expected in an automaton")),
            }
            reader.expect(&Token::Close)?;
        }
        reader.expect(&Token::Close)?;
        match (initial, error) {
            (Some(initial), Some(error)) if initial != error && reader.is_done() => {
                Ok(Automaton { edges, initial, error, facts: vec![TRUE; names.len()] })
            }
            _ => Err("the automaton has no initial or error location, or they are one".into()),
        }
    }

    /// Makes the obligations of a certificate.
    pub fn certified(mut self, reader: &mut Reader<'_>, list: &mut Vec<Obligation>) -> Result<(), Refusal> {
        let (mut given, mut infeasible, mut copies) = (Vec::new(), Vec::new(), None);
        while let Some(command) = reader.command()? {
            match command.as_str() {
                "facts" => {
                    for (l, t) in formulas(reader)? {
                        *self.facts.get_mut(l).ok_or("there is no such location")? = t;
                    }
                }
                "infeasible" => infeasible.extend(std::iter::from_fn(|| reader.number())),
                "copies" => copies = Some(copies_of(reader)?),
                "invariants" => given = formulas(reader)?,
                name => reader.declaration(name)?,
            }
            reader.expect(&Token::Close)?;
        }
        // Only now are there new constants, so no formula of the certificate speaks of one.
        let terms = &mut *reader.terms;
        let excluded: Vec<bool> = (0..self.edges.len()).map(|e| infeasible.contains(&(e as u32))).collect();
        if !infeasible.is_empty() || self.facts.iter().any(|&t| t != TRUE) {
            let known: Vec<Option<Term>> = self.facts.iter().copied().map(Some).collect();
            // A run ends where it comes to the error location.
            let goal = |e: usize, to: usize| match excluded[e] {
                true => FALSE,
                false if to == self.error => TRUE,
                false => self.facts[to],
            };
            self.obligations(terms, list, "facts", &known, goal)?;
        }
        self.step_to(&excluded, copies)?;
        let mut invariants = vec![None; self.facts.len()];
        for (l, t) in given {
            *invariants.get_mut(l).ok_or("there is no such location")? = Some(t);
        }
        invariants[self.initial].get_or_insert(TRUE);
        invariants[self.error] = Some(FALSE);
        let goal = |_: usize, to: usize| invariants[to].unwrap_or(TRUE);
        self.obligations(terms, list, "consecution", &invariants, goal)
    }

    /// Leaves edges out, and takes copies for the locations.
    fn step_to(&mut self, excluded: &[bool], copies: Option<Vec<Copy>>) -> Result<(), Refusal> {
        let edges = std::mem::take(&mut self.edges);
        let Some(copies) = copies else {
            let kept = edges.into_iter().zip(excluded).filter(|(_, excluded)| !**excluded);
            self.edges = kept.map(|(edge, _)| edge).collect();
            return Ok(());
        };
        let mut outgoing = vec![Vec::new(); self.facts.len()];
        for (e, edge) in edges.iter().enumerate() {
            outgoing[edge.from].push(e);
        }
        if copies.first().is_none_or(|(location, _)| *location != self.initial) {
            return Err("the first copy is not one of the initial location".into());
        }
        for (from, (location, targets)) in copies.iter().enumerate() {
            let leaving = outgoing.get(*location).ok_or("there is no such location")?;
            if *location == self.error || leaving.len() != targets.len() {
                return Err("a copy has other edges than its location".into());
            }
            for (&e, target) in leaving.iter().zip(targets) {
                let to = target.unwrap_or(copies.len());
                if target.is_some() && copies.get(to).is_none_or(|(end, _)| *end != edges[e].to) {
                    return Err("an edge leads to a copy of another location".into());
                }
                if !excluded[e] {
                    self.edges.push(Edge { from, to, commands: edges[e].commands.clone() });
                }
            }
        }
        let facts = copies.iter().map(|(location, _)| self.facts[*location]).chain([TRUE]).collect();
        (self.initial, self.error, self.facts) = (0, copies.len(), facts);
        Ok(())
    }

    /// One for the start, and one for each location where something is known.
    fn obligations(
        &self,
        terms: &mut Terms,
        list: &mut Vec<Obligation>,
        name: &str,
        known: &[Option<Term>],
        goal: impl Fn(usize, usize) -> Term,
    ) -> Result<(), Refusal> {
        let mut outgoing = vec![Vec::new(); known.len()];
        for (e, edge) in self.edges.iter().enumerate() {
            outgoing[edge.from].push(e);
        }
        let order = self.order(known, &outgoing)?;
        let start = known[self.initial].unwrap_or(TRUE);
        // The facts are what is shown first, so they are given at the start for everything else.
        let given = if name == "facts" { TRUE } else { self.facts[self.initial] };
        let formulas = vec![given, terms.core(Op::Not, &[start])?];
        list.push(Obligation { name: format!("initial-{name}"), formulas });
        for (from, invariant) in known.iter().enumerate().filter(|(from, _)| *from != self.error) {
            let Some(invariant) = *invariant else { continue };
            let (mut waiting, mut goals) = (BTreeMap::new(), Vec::new());
            let first = Here { taken: Vec::new(), values: Map::default() };
            let mut next = Some((from, vec![first]));
            while let Some((at, arrived)) = next {
                let here = meet(terms, arrived)?;
                for &e in &outgoing[at] {
                    let Edge { to, commands, .. } = &self.edges[e];
                    let there = execute(terms, commands, here.clone())?;
                    if known[*to].is_none() {
                        waiting.entry(order[*to]).or_insert((*to, Vec::new())).1.push(there);
                    } else if goal(e, *to) != TRUE {
                        let holds = with(terms, goal(e, *to), &there.values)?;
                        let taken = and(terms, &there.taken)?;
                        let not_taken = terms.core(Op::Not, &[taken])?;
                        goals.push(terms.core(Op::Or, &[not_taken, holds])?);
                    }
                }
                next = waiting.pop_first().map(|(_, next)| next);
            }
            if !goals.is_empty() {
                let goal = and(terms, &goals)?;
                let formulas = vec![invariant, self.facts[from], terms.core(Op::Not, &[goal])?];
                list.push(Obligation { name: format!("{name}-from-{from}"), formulas });
            }
        }
        Ok(())
    }

    /// The places of locations without a formula in an order that follows the edges.
    fn order(&self, known: &[Option<Term>], outgoing: &[Vec<usize>]) -> Result<Vec<usize>, Refusal> {
        let inner = |l: usize| known[l].is_none();
        let mut open = vec![0; known.len()];
        for edge in self.edges.iter().filter(|edge| inner(edge.from)) {
            open[edge.to] += 1;
        }
        let mut ready: Vec<usize> = (0..known.len()).filter(|&l| inner(l) && open[l] == 0).collect();
        let (mut order, mut place) = (vec![0; known.len()], 0);
        while let Some(l) = ready.pop() {
            (order[l], place) = (place, place + 1);
            for &e in &outgoing[l] {
                let to = self.edges[e].to;
                open[to] -= 1;
                if open[to] == 0 && inner(to) {
                    ready.push(to);
                }
            }
        }
        let all = (0..known.len()).filter(|&l| inner(l)).count();
        if place == all { Ok(order) } else { Err("a cycle has no invariant".into()) }
    }
}

/// The location that a copy is one of, and where its edges lead.
type Copy = (usize, Vec<Option<usize>>);

fn copies_of(reader: &mut Reader<'_>) -> Result<Vec<Copy>, Refusal> {
    let mut copies = Vec::new();
    while reader.peek() == Some(&Token::Open) {
        reader.token()?;
        let (location, mut targets) = (reader.number().ok_or("a location is expected")?, Vec::new());
        while reader.peek() != Some(&Token::Close) {
            let target = reader.number().map(|n| n as usize);
            if target.is_none() {
                reader.expect(&Token::Symbol("-".into()))?;
            }
            targets.push(target);
        }
        reader.token()?;
        copies.push((location as usize, targets));
    }
    Ok(copies)
}

/// `(l t) ...`
fn formulas(reader: &mut Reader<'_>) -> Result<Vec<(usize, Term)>, Refusal> {
    let mut found = Vec::new();
    while reader.peek() == Some(&Token::Open) {
        reader.token()?;
        let location = reader.number().ok_or("the number of a location is expected")?;
        found.push((location as usize, reader.truth()?));
        reader.expect(&Token::Close)?;
    }
    Ok(found)
}

/// Commands up to the end of their list. (The recursion is over the nesting of choices, which has a bound.)
fn commands(reader: &mut Reader<'_>, depth: u32) -> Result<Vec<Command>, Refusal> {
    let mut found = Vec::new();
    while reader.peek() == Some(&Token::Open) {
        reader.token()?;
        let word = reader.symbol()?;
        let variable = |reader: &mut Reader<'_>| {
            let name = reader.symbol()?;
            let x = reader.terms.apply(&name, &[], &[])?;
            reader.terms.name(x).map(|_| x).ok_or(format!("{name} is no variable"))
        };
        found.push(match word.as_str() {
            "assume" => Command::Assume(reader.truth()?),
            "assign" => {
                let (x, t) = (variable(reader)?, reader.term()?);
                if reader.terms.sort_of(x) != reader.terms.sort_of(t) {
                    return Err("a value of another sort is assigned".into());
                }
                Command::Assign(x, t)
            }
            "havoc" => Command::Havoc(variable(reader)?),
            "choice" if depth < 500 => {
                let mut branches = Vec::new();
                while reader.peek() == Some(&Token::Open) {
                    reader.token()?;
                    branches.push(commands(reader, depth + 1)?);
                }
                Command::Choice(branches)
            }
            _ => return Err(format!("{word} is no command, or nested too deep")),
        });
        reader.expect(&Token::Close)?;
    }
    reader.expect(&Token::Close)?;
    Ok(found)
}

/// What a run through commands comes to. (The recursion is over choices.)
fn execute(terms: &mut Terms, commands: &[Command], mut here: Here) -> Result<Here, Refusal> {
    for command in commands {
        match command {
            Command::Assume(t) => here.taken.push(with(terms, *t, &here.values)?),
            Command::Assign(x, t) => {
                let value = with(terms, *t, &here.values)?;
                here.values.insert(*x, value);
            }
            Command::Havoc(x) => {
                let any = terms.fresh("any", terms.sort_of(*x))?;
                here.values.insert(*x, any);
            }
            Command::Choice(branches) => {
                let mut arrived = Vec::new();
                for branch in branches {
                    arrived.push(execute(terms, branch, here.clone())?);
                }
                here = meet(terms, arrived)?;
            }
        }
    }
    Ok(here)
}

/// Where several ways lead to one place, a new truth value for each says that the run came this way, so ways
/// that do not exclude each other are all considered.
fn meet(terms: &mut Terms, mut arrived: Vec<Here>) -> Result<Here, Refusal> {
    if arrived.len() == 1 {
        return arrived.pop().ok_or_else(|| "no way".into());
    }
    let mut ways = Vec::new();
    for here in &mut arrived {
        here.taken.push(terms.fresh("way", BOOL)?);
        ways.push(and(terms, &here.taken)?);
    }
    let written: BTreeSet<Term> = arrived.iter().flat_map(|here| here.values.keys().copied()).collect();
    let mut values = Map::default();
    for x in written {
        let mut merged = None;
        for (here, &way) in arrived.iter().zip(&ways) {
            let value = here.values.get(&x).copied().unwrap_or(x);
            merged = Some(match merged {
                Some(other) if other != value => terms.core(Op::Ite, &[way, value, other])?,
                _ => value,
            });
        }
        values.extend(merged.map(|value| (x, value)));
    }
    let taken = if ways.is_empty() { vec![FALSE] } else { vec![terms.core(Op::Or, &ways)?] };
    Ok(Here { taken, values })
}
