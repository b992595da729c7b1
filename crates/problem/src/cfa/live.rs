//! Live variables: those whose value at a location some run can still read before it writes them.
//!
//! Found variable by variable, backwards from the uses, so that the work is the size of the answer: a
//! dense table of variables and locations would not fit for large programs.

use super::graph::Adjacency;
use super::{Cfa, Command, Location, Rewriter, Variable};
use euphonium_term::Terms;

/// How large the answer may become. Beyond it every variable counts as live everywhere.
const LIMIT: usize = 60_000_000;

/// The live variables of each location.
#[derive(Clone, Debug)]
pub struct Liveness {
    /// Sorted lists; none if the limit was exceeded.
    lists: Option<Vec<Vec<Variable>>>,
    variables: u32,
}

/// What an edge does to variables.
pub(crate) struct Effect {
    /// Read before they are written.
    pub read: Vec<Variable>,
    /// Sorted.
    pub written: Vec<Variable>,
}

impl Liveness {
    /// Analyses an automaton without choices.
    pub fn new(terms: &Terms, cfa: &Cfa) -> Liveness {
        Liveness::with_limit(terms, cfa, LIMIT)
    }

    fn with_limit(terms: &Terms, cfa: &Cfa, limit: usize) -> Liveness {
        let variables = cfa.variables.len() as u32;
        let mut effects = Effects::new(cfa);
        let effects: Vec<Effect> = cfa.edges.iter().map(|edge| effects.of(terms, &edge.commands)).collect();
        let incoming = Adjacency::incoming(cfa);
        let mut readers: Vec<Vec<Location>> = vec![Vec::new(); cfa.variables.len()];
        for (edge, effect) in cfa.edges.iter().zip(&effects) {
            for x in &effect.read {
                readers[x.0 as usize].push(edge.from);
            }
        }
        let mut lists: Vec<Vec<Variable>> = vec![Vec::new(); cfa.locations.len()];
        let mut size = 0usize;
        let mut stack = Vec::new();
        for (i, readers) in readers.iter().enumerate() {
            let x = Variable(i as u32);
            // Variables come in order, so the last entry says whether this one is there.
            stack.extend_from_slice(readers);
            while let Some(location) = stack.pop() {
                let list = &mut lists[location.0 as usize];
                if list.last() == Some(&x) {
                    continue;
                }
                list.push(x);
                size += 1;
                for &e in incoming.at(location) {
                    if effects[e as usize].written.binary_search(&x).is_err() {
                        stack.push(cfa.edges[e as usize].from);
                    }
                }
            }
            if size > limit {
                return Liveness { lists: None, variables };
            }
        }
        Liveness { lists: Some(lists), variables }
    }

    /// Is a variable live at a location?
    pub fn is_live(&self, location: Location, x: Variable) -> bool {
        match &self.lists {
            Some(lists) => lists[location.0 as usize].binary_search(&x).is_ok(),
            None => x.0 < self.variables,
        }
    }

    /// The variables that are live at the one location and not at the other, in order; none if it is not known which are.
    pub fn dying(&self, from: Location, to: Location) -> Vec<Variable> {
        let Some(lists) = &self.lists else { return Vec::new() };
        let mut there = lists[to.0 as usize].iter().peekable();
        let stays = |x: &Variable| {
            while there.next_if(|y| *y < x).is_some() {}
            there.peek() == Some(&x)
        };
        let mut stays = stays;
        lists[from.0 as usize].iter().copied().filter(|x| !stays(x)).collect()
    }

    /// Keeps of what is in the order of variables that of live ones.
    pub fn retain<T>(&self, location: Location, items: &mut Vec<T>, variable: impl Fn(&T) -> Variable) {
        let Some(lists) = &self.lists else { return };
        let mut rest = lists[location.0 as usize].as_slice();
        items.retain(|item| {
            let x = variable(item);
            // What comes next is mostly near, so steps grow from there on.
            let mut step = 1;
            while rest.get(step).is_some_and(|y| *y < x) {
                step *= 2;
            }
            let near = &rest[..rest.len().min(step + 1)];
            rest = &rest[near.partition_point(|y| *y < x)..];
            rest.first() == Some(&x)
        });
    }

    /// The live variables of a location, in order.
    pub fn at(&self, location: Location) -> Vec<Variable> {
        match &self.lists {
            Some(lists) => lists[location.0 as usize].clone(),
            None => (0..self.variables).map(Variable).collect(),
        }
    }
}

/// Finds effects, with a date for each variable instead of a set for each edge.
pub(crate) struct Effects {
    rewriter: Rewriter,
    /// The last edge that wrote, and the last that read first, counted from one.
    written: Vec<u32>,
    read: Vec<u32>,
    date: u32,
}

impl Effects {
    pub fn new(cfa: &Cfa) -> Effects {
        let never = vec![0; cfa.variables.len()];
        Effects { rewriter: Rewriter::new(cfa), written: never.clone(), read: never, date: 0 }
    }

    pub fn of(&mut self, terms: &Terms, commands: &[Command]) -> Effect {
        self.date += 1;
        let Effects { rewriter, written, read, date } = self;
        let mut effect = Effect { read: Vec::new(), written: Vec::new() };
        for command in commands {
            let (term, target) = match command {
                Command::Assume(t) => (Some(*t), None),
                Command::Assign(x, t) => (Some(*t), Some(*x)),
                Command::Havoc(x) => (None, Some(*x)),
                Command::Choice(_) => unreachable!("choices are lowered before"),
            };
            if let Some(t) = term {
                rewriter.mentioned(terms, t, |x| {
                    let i = x.0 as usize;
                    if written[i] != *date && std::mem::replace(&mut read[i], *date) != *date {
                        effect.read.push(x);
                    }
                });
            }
            if let Some(x) = target
                && std::mem::replace(&mut written[x.0 as usize], *date) != *date
            {
                effect.written.push(x);
            }
        }
        effect.written.sort_unstable();
        effect
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cfa::read_cfa;

    #[test]
    fn at_a_limit_everything_is_live() {
        let mut terms = Terms::new();
        let text = "(cfa (var x Bool) (var y Bool) (location a) (location b) (initial a) (error b)
            (edge a b (assume x)) (edge b a (assign x y)))";
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let exact = Liveness::new(&terms, &cfa);
        assert_eq!(exact.at(cfa.initial), [Variable(0), Variable(1)]);
        assert_eq!(exact.at(cfa.error), [Variable(1)]);
        assert_eq!(exact.dying(cfa.initial, cfa.error), [Variable(0)]);
        assert!(exact.dying(cfa.error, cfa.initial).is_empty());
        let coarse = Liveness::with_limit(&terms, &cfa, 1);
        assert_eq!(coarse.at(cfa.error), [Variable(0), Variable(1)]);
        assert!(coarse.is_live(cfa.error, Variable(0)));
        assert!(coarse.dying(cfa.initial, cfa.error).is_empty());
    }

    #[test]
    fn what_is_kept_of_a_list_is_what_is_live() {
        let mut random = euphonium_random::Rng::new(8);
        for _ in 0..500 {
            let share = 1 + random.below(99);
            let mut some = |share: usize| -> Vec<Variable> {
                (0..200).map(Variable).filter(|_| random.chance(share)).collect()
            };
            let (list, items) = (some(share), some(30));
            let live = Liveness { lists: Some(vec![list]), variables: 200 };
            let mut kept = items.clone();
            live.retain(Location(0), &mut kept, |&x| x);
            let expected: Vec<Variable> =
                items.into_iter().filter(|&x| live.is_live(Location(0), x)).collect();
            assert_eq!(kept, expected);
        }
    }
}
