//! Replacing variables by what they equal, many times with ever-changing replacements.
//!
//! Symbolic execution replaces the variables in one small term after another, each time under another
//! valuation. [`Rewriter`] therefore keeps the valuation dense and forgets its memo by a change of date, so
//! that a replacement costs the size of the term and nothing else.

use super::{Cfa, Variable};
use euphonium_term::{TermId, Terms};

const NONE: u32 = u32::MAX;

/// A valuation of variables by terms, and replacement under it.
pub struct Rewriter {
    /// The variable of a constant, by the constant's index.
    variable_of: Vec<u32>,
    constants: Vec<TermId>,
    values: Vec<TermId>,
    /// The variables whose value is not their own constant, possibly more.
    touched: Vec<Variable>,
    is_touched: Vec<bool>,
    /// What a term has become, if the date is the present one.
    memo: Vec<(u32, TermId)>,
    date: u32,
    stack: Vec<TermId>,
    args: Vec<TermId>,
}

impl Rewriter {
    /// The valuation that gives each variable its own constant.
    pub fn new(cfa: &Cfa) -> Rewriter {
        Rewriter::of(cfa.variables.iter().map(|v| v.constant).collect())
    }

    /// The same for any constants, which are numbered as variables are.
    pub fn of(constants: Vec<TermId>) -> Rewriter {
        let size = constants.iter().map(|c| c.index() + 1).max().unwrap_or(0);
        let mut variable_of = vec![NONE; size];
        for (i, c) in constants.iter().enumerate() {
            variable_of[c.index()] = i as u32;
        }
        Rewriter {
            variable_of,
            values: constants.clone(),
            is_touched: vec![false; constants.len()],
            constants,
            touched: Vec::new(),
            memo: Vec::new(),
            date: 0,
            stack: Vec::new(),
            args: Vec::new(),
        }
    }

    /// The variable that a constant stands for.
    pub fn variable(&self, constant: TermId) -> Option<Variable> {
        self.variable_of.get(constant.index()).copied().filter(|&v| v != NONE).map(Variable)
    }

    /// The value of a variable.
    pub fn value(&self, x: Variable) -> TermId {
        self.values[x.0 as usize]
    }

    /// The constant of a variable.
    pub fn constant(&self, x: Variable) -> TermId {
        self.constants[x.0 as usize]
    }

    /// Gives a variable a value.
    pub fn set(&mut self, x: Variable, value: TermId) {
        let i = x.0 as usize;
        if self.values[i] != value {
            self.values[i] = value;
            self.date += 1;
        }
        if !std::mem::replace(&mut self.is_touched[i], true) {
            self.touched.push(x);
        }
    }

    /// Gives every variable its own constant again.
    pub fn reset(&mut self) {
        for x in self.touched.drain(..) {
            self.values[x.0 as usize] = self.constants[x.0 as usize];
            self.is_touched[x.0 as usize] = false;
        }
        self.date += 1;
    }

    /// The variables that were given a value since the last reset, each once.
    pub fn touched(&self) -> &[Variable] {
        &self.touched
    }

    /// The values that are not their variables' own constants, of those variables that are wanted, sorted by
    /// variable.
    pub fn changed(&self, wanted: impl Fn(Variable) -> bool) -> Vec<(Variable, TermId)> {
        let is_changed = |&x: &Variable| self.value(x) != self.constant(x) && wanted(x);
        let touched = self.touched.iter().copied().filter(is_changed);
        let mut changed: Vec<(Variable, TermId)> = touched.map(|x| (x, self.value(x))).collect();
        changed.sort_unstable_by_key(|&(x, _)| x);
        changed
    }

    /// The variables in a term, each once, in no particular order.
    pub fn mentioned(&mut self, terms: &Terms, term: TermId, mut found: impl FnMut(Variable)) {
        self.date += 1;
        self.room(terms);
        self.stack.push(term);
        while let Some(t) = self.stack.pop() {
            if self.memo[t.index()].0 == self.date {
                continue;
            }
            self.memo[t.index()] = (self.date, t);
            match self.variable(t) {
                Some(x) => found(x),
                None => self.stack.extend_from_slice(terms.args(t)),
            }
        }
        self.date += 1;
    }

    /// The normal form of a term with every variable replaced by its value.
    pub fn rewrite(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        self.room(terms);
        // No `BottomUp`: this is asked for every small term of a path, so the lists are kept, too.
        self.stack.push(term);
        while let Some(&t) = self.stack.last() {
            if self.memo[t.index()].0 == self.date {
                self.stack.pop();
                continue;
            }
            if let Some(x) = self.variable(t) {
                self.memo[t.index()] = (self.date, self.values[x.0 as usize]);
                self.stack.pop();
                continue;
            }
            self.args.clear();
            let before = self.stack.len();
            for &arg in terms.args(t) {
                match self.memo[arg.index()] {
                    (date, done) if date == self.date => self.args.push(done),
                    _ => self.stack.push(arg),
                }
            }
            if self.stack.len() > before {
                continue;
            }
            let result = terms.rebuild(t, &self.args);
            self.memo[t.index()] = (self.date, result);
            self.stack.pop();
        }
        self.memo[term.index()].1
    }

    /// Makes the memo as large as the arena is now; terms made meanwhile are not looked up.
    fn room(&mut self, terms: &Terms) {
        if self.date == u32::MAX {
            self.memo.clear();
            self.date = 1;
        }
        if self.memo.len() < terms.len() {
            let size = terms.len().max(self.memo.len() * 2);
            self.memo.resize(size, (0, TermId::TRUE));
        }
        self.date = self.date.max(1);
    }
}
