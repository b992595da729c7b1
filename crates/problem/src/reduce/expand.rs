//! Replacing unknowns by their definitions, and deciding which definitions can be used.
//!
//! One depth-first walk over terms that goes on from an unknown into its definition and remembers what
//! it has made, so that all definitions and all roots together cost the time of their shared parts.
//! Where it comes back to an unknown whose definition it is in, there is a cycle, and a definition on it
//! is refused: of an input if there is one, because `x' = f(y), y = g(x')` is better read as an update
//! of `x` under `y = g(f(y))` than the other way round. The walk then goes on as if that definition had never
//! been there; nothing that was finished depends on it, since it was unfinished itself.
//!
//! Refused are, further:
//!
//! * a definition of a next-state constant that depends on another one without a definition;
//! * a definition of an input that depends on such a constant, if an update needs the input;
//! * a definition of an input that cannot be evaluated (a quantifier, an uninterpreted function), because a
//!   trace must be able to give the input its value.

use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a definition is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A next-state constant that has an update already; never refused.
    Update,
    /// A next-state constant.
    Next,
    /// An input.
    Input,
}

/// The term that an unknown equals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Definition {
    pub(super) term: TermId,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy)]
struct Expanded {
    term: TermId,
    /// Does it mention a next-state constant?
    next: bool,
    /// Can it not be evaluated when the values of constants are known?
    opaque: bool,
}

/// Expands terms of one arena by one set of definitions.
pub(super) struct Expander<'a> {
    nexts: &'a FxHashSet<TermId>,
    definitions: FxHashMap<TermId, Definition>,
    memo: FxHashMap<TermId, Expanded>,
    /// The unknowns whose definitions the walk is in, with their places on the stack.
    open: Vec<(TermId, usize)>,
    open_set: FxHashSet<TermId>,
    nexts_allowed: bool,
}

impl<'a> Expander<'a> {
    pub(super) fn new(nexts: &'a FxHashSet<TermId>) -> Self {
        Expander {
            nexts,
            definitions: FxHashMap::default(),
            memo: FxHashMap::default(),
            open: Vec::new(),
            open_set: FxHashSet::default(),
            nexts_allowed: false,
        }
    }

    /// Adds a definition. All come before the first call of [`Expander::expand`].
    pub(super) fn define(&mut self, unknown: TermId, definition: Definition) {
        self.definitions.insert(unknown, definition);
    }

    /// From now on, inputs may depend on next-state constants: all updates have been expanded.
    pub(super) fn allow_nexts(&mut self) {
        self.nexts_allowed = true;
    }

    /// Has the unknown a definition that was not refused (yet)?
    pub(super) fn is_defined(&self, unknown: TermId) -> bool {
        self.definitions.contains_key(&unknown)
    }

    /// The term with all unknowns replaced, in normal form.
    pub(super) fn expand(&mut self, terms: &mut Terms, root: TermId) -> TermId {
        let mut stack = vec![root];
        let mut args = Vec::new();
        while let Some(&t) = stack.last() {
            if self.memo.contains_key(&t) {
                stack.pop();
                continue;
            }
            if let Some(&definition) = self.definitions.get(&t) {
                if let Some(&expanded) = self.memo.get(&definition.term) {
                    self.close(t, definition, expanded);
                } else if self.open_set.insert(t) {
                    self.open.push((t, stack.len() - 1));
                    stack.push(definition.term);
                } else {
                    self.break_cycle(t, &mut stack);
                }
                continue;
            }
            let before = stack.len();
            stack.extend(terms.args(t).iter().filter(|&arg| !self.memo.contains_key(arg)));
            if stack.len() == before {
                args.clear();
                args.extend(terms.args(t).iter().map(|arg| self.memo[arg].term));
                let expanded = self.rebuild(terms, t, &mut args);
                self.memo.insert(t, expanded);
            }
        }
        self.memo[&root].term
    }

    /// The definition of an unknown has been expanded: is it used?
    fn close(&mut self, unknown: TermId, definition: Definition, expanded: Expanded) {
        if self.open.pop_if(|open| open.0 == unknown).is_some() {
            self.open_set.remove(&unknown);
        }
        let used = match definition.kind {
            Kind::Update => true,
            Kind::Next => !expanded.next,
            Kind::Input => !expanded.opaque && (self.nexts_allowed || !expanded.next),
        };
        if used {
            self.memo.insert(unknown, expanded);
        } else {
            self.refuse(unknown);
        }
    }

    fn refuse(&mut self, unknown: TermId) {
        self.definitions.remove(&unknown);
        let next = self.nexts.contains(&unknown);
        self.memo.insert(unknown, Expanded { term: unknown, next, opaque: false });
    }

    /// Refuses a definition on the cycle that leads back to the open unknown `to` and unwinds to it.
    fn break_cycle(&mut self, to: TermId, stack: &mut Vec<TermId>) {
        let start = self.open.iter().rposition(|open| open.0 == to).expect("it is open");
        let last =
            |kind| (start..self.open.len()).rev().find(|&i| self.definitions[&self.open[i].0].kind == kind);
        // Updates do not mention next-state constants, so no cycle is of updates alone.
        let at = last(Kind::Input).or_else(|| last(Kind::Next)).expect("updates mention inputs only");
        let (unknown, place) = self.open[at];
        for (closed, _) in self.open.drain(at..) {
            self.open_set.remove(&closed);
        }
        stack.truncate(place);
        self.refuse(unknown);
    }

    /// A term without a definition over expanded arguments.
    fn rebuild(&self, terms: &mut Terms, t: TermId, args: &mut [TermId]) -> Expanded {
        let op = terms.op(t);
        let old = terms.args(t);
        let below = |property: fn(&Expanded) -> bool| old.iter().any(|arg| property(&self.memo[arg]));
        let next = self.nexts.contains(&t) || below(|e| e.next);
        let function = matches!(op, Op::App(_)) && !old.is_empty();
        let opaque = function || op.is_quantifier() || matches!(op, Op::Var(_)) || below(|e| e.opaque);
        if *old == *args {
            return Expanded { term: t, next, opaque };
        }
        if op.is_quantifier() {
            // A pattern is matched as written, so it is not brought into normal form.
            let patterns = old[1..].to_vec();
            for (arg, pattern) in args[1..].iter_mut().zip(patterns) {
                let parts = terms.postorder(&[pattern]).into_iter();
                let constants = parts.filter(|part| self.definitions.contains_key(part));
                let map = constants.map(|c| (c, self.memo[&c].term)).collect();
                *arg = terms.substitute_raw(pattern, &map);
            }
        }
        let term = terms.rebuild(t, args);
        Expanded { term, next, opaque }
    }
}
