//! What names mean at one point of a script.
//!
//! Each symbol has at most one meaning at a time; a meaning that hides another goes with a record on
//! an undo stack, so leaving a `let`, a quantifier or an assertion level restores the meanings before
//! it in time proportional to what it bound.
//!
//! Bound variables are interned by name and sort, so in
//! `(forall ((x Int)) (let ((y (+ x 1))) (forall ((x Int)) (= x y))))` the term behind `y` would be
//! captured by the inner quantifier. [`Scope::bind_variable`] notes when a variable is bound again,
//! and [`Scope::captured`] says whether a term carried a note's variable into its new scope. The reader
//! then starts the command over with `rename` set, which gives each rebound variable another name.

use crate::builtin::{BUILTINS, CORE};
use crate::symbols::{Symbol, Symbols};
use euphonium_term::{FreeVariables, FunId, SortId, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

/// What a symbol means in a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Binding {
    Unbound,
    /// A theory symbol, by its position in [`BUILTINS`].
    Builtin(u8),
    /// A term: a constant, a bound variable, a let variable, a definition without parameters.
    Term(TermId),
    /// A function with parameters.
    Function(FunId),
    /// A definition with parameters, by its position in [`Scope::macros`].
    Macro(u32),
    /// A name whose declaration was refused, with what it belongs to.
    Refused(&'static str),
}

/// What a symbol means as a sort.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SortBinding {
    /// A sort by itself.
    Known(SortId),
    /// The constructor of arrays.
    Array,
    /// A declared sort that takes arguments.
    Declared(usize),
    /// A definition: stand-ins for the parameters and the sort that mentions them.
    Defined(Box<[SortId]>, SortId),
    /// A sort whose declaration was refused, with what it belongs to.
    Refused(&'static str),
}

/// A function defined by a term over bound variables.
#[derive(Clone, Debug)]
pub(crate) struct Macro {
    pub params: Box<[VarId]>,
    pub result: SortId,
    pub body: TermId,
}

#[derive(Clone, Copy)]
struct Entry {
    binding: Binding,
    /// The height of the undo stack when it was bound.
    since: u32,
    /// Did the script bind it?
    user: bool,
}

const UNBOUND: Entry = Entry { binding: Binding::Unbound, since: 0, user: false };

enum Undo {
    Symbol(Symbol, Entry),
    Sort(Symbol, Option<SortBinding>),
    /// A variable was bound.
    Variable(VarId),
    /// A variable was bound a second time.
    Rebound,
}

/// Words that cannot be symbols, in the order in which the table of symbols holds them.
pub(crate) const RESERVED: [&str; 8] = ["let", "forall", "exists", "!", "_", "as", "match", "par"];

/// The meanings of all names.
pub(crate) struct Scope {
    symbols: Symbols,
    entries: Vec<Entry>,
    sorts: FxHashMap<Symbol, SortBinding>,
    pub macros: Vec<Macro>,
    undo: Vec<Undo>,
    /// The height of the undo stack at each `push`.
    levels: Vec<usize>,
    /// Names given by `:named` in the current command, with what they hid.
    named: Vec<(Symbol, Entry)>,
    /// How often each variable is bound at this point, by its index.
    bound: Vec<u32>,
    /// Variables bound again inside their own scope, with the height of the undo stack then.
    rebound: Vec<(VarId, u32)>,
    /// Give a variable that is bound again another name.
    pub rename: bool,
    /// The list of binders in which each symbol was last seen, to find duplicates.
    stamps: Vec<u32>,
    stamp: u32,
    pub free: FreeVariables,
}

impl Scope {
    pub fn new() -> Scope {
        let mut scope = Scope {
            symbols: Symbols::default(),
            entries: Vec::new(),
            sorts: FxHashMap::default(),
            macros: Vec::new(),
            undo: Vec::new(),
            levels: Vec::new(),
            named: Vec::new(),
            bound: Vec::new(),
            rebound: Vec::new(),
            rename: false,
            stamps: Vec::new(),
            stamp: 0,
            free: FreeVariables::default(),
        };
        for word in RESERVED {
            scope.intern(word.as_bytes());
        }
        for (i, builtin) in BUILTINS.iter().enumerate() {
            let symbol = scope.intern(builtin.name.as_bytes());
            scope.entries[symbol.index()].binding = Binding::Builtin(i as u8);
        }
        for (name, term) in [("true", TermId::TRUE), ("false", TermId::FALSE)] {
            let symbol = scope.intern(name.as_bytes());
            scope.entries[symbol.index()].binding = Binding::Term(term);
        }
        for (name, sort) in [("Bool", SortId::BOOL), ("Int", SortId::INT), ("Real", SortId::REAL)] {
            let symbol = scope.intern(name.as_bytes());
            scope.sorts.insert(symbol, SortBinding::Known(sort));
        }
        let array = scope.intern(b"Array");
        scope.sorts.insert(array, SortBinding::Array);
        scope
    }

    // --- symbols ---

    pub fn intern(&mut self, name: &[u8]) -> Symbol {
        let symbol = self.symbols.intern(name);
        if self.entries.len() < self.symbols.len() {
            self.entries.resize(self.symbols.len(), UNBOUND);
            self.stamps.resize(self.symbols.len(), 0);
        }
        symbol
    }

    pub fn name(&self, symbol: Symbol) -> &str {
        self.symbols.name(symbol)
    }

    pub fn binding(&self, symbol: Symbol) -> Binding {
        self.entries[symbol.index()].binding
    }

    pub fn sort(&self, symbol: Symbol) -> Option<&SortBinding> {
        self.sorts.get(&symbol)
    }

    /// May the script declare a function of this name here?
    pub fn is_free(&self, symbol: Symbol) -> bool {
        let entry = &self.entries[symbol.index()];
        match entry.binding {
            Binding::Builtin(i) => i as usize >= CORE,
            Binding::Term(TermId::TRUE | TermId::FALSE) if !entry.user => false,
            _ => !entry.user,
        }
    }

    /// May the script declare a sort of this name here?
    pub fn is_free_sort(&self, symbol: Symbol) -> bool {
        matches!(self.sorts.get(&symbol), None | Some(SortBinding::Refused(_)))
    }

    // --- binding ---

    pub fn bind(&mut self, symbol: Symbol, binding: Binding) {
        let user = !matches!(binding, Binding::Refused(_));
        let entry = Entry { binding, since: self.undo.len() as u32, user };
        let old = std::mem::replace(&mut self.entries[symbol.index()], entry);
        self.undo.push(Undo::Symbol(symbol, old));
    }

    pub fn bind_sort(&mut self, symbol: Symbol, sort: SortBinding) {
        let old = self.sorts.insert(symbol, sort);
        self.undo.push(Undo::Sort(symbol, old));
    }

    /// Gives a term a name that stays when the surrounding `let`s and quantifiers end.
    pub fn bind_name(&mut self, symbol: Symbol, term: TermId) {
        let entry = Entry { binding: Binding::Term(term), since: 0, user: true };
        let old = std::mem::replace(&mut self.entries[symbol.index()], entry);
        self.named.push((symbol, old));
    }

    /// Starts a list of names that must differ from each other.
    pub fn start_list(&mut self) {
        self.stamp += 1;
    }

    /// Is this the first time the symbol occurs in the current list?
    pub fn first_in_list(&mut self, symbol: Symbol) -> bool {
        let before = std::mem::replace(&mut self.stamps[symbol.index()], self.stamp);
        before != self.stamp
    }

    /// Binds a variable under its name.
    pub fn bind_variable(&mut self, terms: &mut Terms, symbol: Symbol, sort: SortId) -> VarId {
        let mut variable = terms.bound_variable(self.symbols.name(symbol), sort);
        if self.is_bound(variable) {
            if self.rename {
                variable = fresh_variable(terms, self.symbols.name(symbol), sort);
            } else {
                self.rebound.push((variable, self.undo.len() as u32));
                self.undo.push(Undo::Rebound);
            }
        }
        let term = terms.var(variable);
        self.bind(symbol, Binding::Term(term));
        if self.bound.len() <= variable.index() {
            self.bound.resize(variable.index() + 1, 0);
        }
        self.bound[variable.index()] += 1;
        self.undo.push(Undo::Variable(variable));
        variable
    }

    fn is_bound(&self, variable: VarId) -> bool {
        self.bound.get(variable.index()).is_some_and(|&n| n > 0)
    }

    /// Would using the symbol's term (or definition) here capture one of its variables?
    pub fn captured(&mut self, terms: &Terms, symbol: Symbol) -> bool {
        if self.rebound.is_empty() {
            return false;
        }
        let entry = self.entries[symbol.index()];
        let (term, params) = match entry.binding {
            Binding::Term(term) => (term, &[][..]),
            Binding::Macro(m) => {
                let m = &self.macros[m as usize];
                (m.body, &m.params[..])
            }
            _ => return false,
        };
        let free = self.free.of(terms, term);
        // Heights increase, so only the notes made since the binding are looked at.
        let mut since = self.rebound.iter().rev().take_while(|(_, height)| entry.since < *height);
        since.any(|(v, _)| free.binary_search(v).is_ok() && !params.contains(v))
    }

    /// Does the term mention a variable that a quantifier or a definition binds here?
    pub fn is_open(&mut self, terms: &Terms, term: TermId) -> bool {
        if self.bound.is_empty() {
            return false;
        }
        let free = self.free.of(terms, term);
        free.iter().any(|v| self.bound.get(v.index()).is_some_and(|&n| n > 0))
    }

    // --- leaving scopes ---

    /// The height of the undo stack, for [`Scope::undo_to`].
    pub fn mark(&self) -> usize {
        self.undo.len()
    }

    pub fn undo_to(&mut self, mark: usize) {
        while self.undo.len() > mark {
            match self.undo.pop() {
                Some(Undo::Symbol(symbol, entry)) => self.entries[symbol.index()] = entry,
                Some(Undo::Sort(symbol, Some(sort))) => {
                    self.sorts.insert(symbol, sort);
                }
                Some(Undo::Sort(symbol, None)) => {
                    self.sorts.remove(&symbol);
                }
                Some(Undo::Variable(v)) => self.bound[v.index()] -= 1,
                Some(Undo::Rebound) => {
                    self.rebound.pop();
                }
                None => return,
            }
        }
    }

    /// Ends a command that was refused: nothing it bound stays.
    pub fn abandon(&mut self, mark: usize) {
        self.undo_to(mark);
        while let Some((symbol, entry)) = self.named.pop() {
            self.entries[symbol.index()] = entry;
        }
    }

    /// Ends a command. What it declared belongs to the current level, or to none if declarations
    /// are global.
    pub fn commit(&mut self, mark: usize, global: bool) {
        for (symbol, entry) in self.named.drain(..) {
            self.undo.push(Undo::Symbol(symbol, entry));
        }
        if global {
            self.undo.truncate(mark);
        }
    }

    pub fn num_levels(&self) -> usize {
        self.levels.len()
    }

    pub fn push(&mut self, n: usize) {
        self.levels.resize(self.levels.len() + n, self.undo.len());
    }

    /// Leaves `n` levels; there must be as many.
    pub fn pop(&mut self, n: usize) {
        let keep = self.levels.len() - n;
        if let Some(&mark) = self.levels.get(keep) {
            self.undo_to(mark);
        }
        self.levels.truncate(keep);
    }

    /// Leaves all levels and, unless declarations are global, forgets all declarations.
    pub fn reset_assertions(&mut self, global: bool) {
        self.pop(self.levels.len());
        if !global {
            self.undo_to(0);
        }
    }
}

/// A variable that occurs in no term yet, named after another.
pub(crate) fn fresh_variable(terms: &mut Terms, name: &str, sort: SortId) -> VarId {
    for n in 1u64.. {
        let variable = terms.bound_variable(&format!("{name}!{n}"), sort);
        let before = terms.len();
        terms.var(variable);
        if terms.len() > before {
            return variable;
        }
    }
    unreachable!("the arena is finite")
}
