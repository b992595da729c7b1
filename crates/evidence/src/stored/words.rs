//! Terms and values of a problem as text that can be read back.
//!
//! In the arena a symbol is a number, and two may share a name, so each gets a name of its own: the one it
//! has, if that is free and can be written, and otherwise a similar one. The names depend on the order of the
//! symbols alone: whoever reads the same input again gives the same names.

use crate::Subject;
use crate::json_read::{Malformed, Node};
use crate::replay::fits;
use crate::well_formed::name;
use euphonium_problem::TransitionSystem;
use euphonium_problem::cfa::{Cfa, Command};
use euphonium_smtlib::Reader;
use euphonium_smtlib::lexer::TokenKind;
use euphonium_smtlib::printer::{term_to_string, value_to_string};
use euphonium_term::symbol::quote;
use euphonium_term::{FunId, Model, Op, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The names of a problem's symbols.
pub struct Words {
    reader: Reader,
    /// The symbols in order, with their names as they are written.
    pub symbols: Vec<(TermId, String)>,
    /// The functions with arguments that occur.
    pub functions: Vec<FunId>,
    by_name: FxHashMap<String, TermId>,
    names: FxHashMap<TermId, String>,
    /// From symbols to constants of the new names, and back.
    renamed: FxHashMap<TermId, TermId>,
    original: FxHashMap<TermId, TermId>,
}

impl Words {
    /// The words of what a claim is about.
    pub fn of(terms: &mut Terms, subject: Subject) -> Words {
        match subject {
            Subject::System(system, _) => Words::of_system(terms, system),
            Subject::Automaton(automaton) | Subject::Ending(automaton) => {
                Words::of_automaton(terms, automaton)
            }
            // A definition has words of its own: its parameters.
            Subject::Clauses(_) => Words::new(terms, Vec::new(), &[], &FxHashSet::default()),
        }
    }

    /// The words of a transition system: its state variables, its inputs, then what else occurs.
    pub fn of_system(terms: &mut Terms, system: &TransitionSystem) -> Words {
        let mut symbols: Vec<TermId> = system.states.iter().map(|s| s.current).collect();
        symbols.extend(&system.inputs);
        let next: FxHashSet<TermId> = system.states.iter().map(|s| s.next).collect();
        let mut roots: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
        roots.extend(system.init.iter().chain(&system.relation).chain(&system.constraints));
        roots.extend(system.properties.iter().map(|p| p.formula));
        Words::new(terms, symbols, &roots, &next)
    }

    /// The words of an automaton: its variables.
    pub fn of_automaton(terms: &mut Terms, automaton: &Cfa) -> Words {
        let symbols = automaton.variables.iter().map(|v| v.constant).collect();
        let mut roots = Vec::new();
        let mut stack: Vec<&[Command]> = automaton.edges.iter().map(|edge| &edge.commands[..]).collect();
        while let Some(commands) = stack.pop() {
            for command in commands {
                match command {
                    Command::Assume(t) | Command::Assign(_, t) => roots.push(*t),
                    Command::Havoc(_) => {}
                    Command::Choice(branches) => stack.extend(branches.iter().map(|b| &b[..])),
                }
            }
        }
        Words::new(terms, symbols, &roots, &FxHashSet::default())
    }

    pub(super) fn new(
        terms: &mut Terms,
        symbols: Vec<TermId>,
        roots: &[TermId],
        hidden: &FxHashSet<TermId>,
    ) -> Words {
        let mut reader = Reader::new(Vec::new(), "evidence").elements_of_sorts(true);
        let mut seen: FxHashSet<TermId> = symbols.iter().copied().collect();
        let (mut symbols, mut functions): (Vec<TermId>, Vec<FunId>) = (symbols, Vec::new());
        for t in terms.postorder(roots) {
            match terms.op(t) {
                Op::App(f) if !terms.args(t).is_empty() => functions.push(f),
                Op::App(_) if !hidden.contains(&t) && seen.insert(t) => symbols.push(t),
                _ => {}
            }
        }
        functions.sort_unstable();
        functions.dedup();
        // A function with arguments was declared by a script, so its name is good.
        functions.iter().for_each(|&f| reader.predeclare(terms, f));
        let mut words = Words {
            reader,
            symbols: Vec::new(),
            functions,
            by_name: FxHashMap::default(),
            names: FxHashMap::default(),
            renamed: FxHashMap::default(),
            original: FxHashMap::default(),
        };
        for symbol in symbols {
            words.add(terms, symbol);
        }
        words
    }

    fn add(&mut self, terms: &mut Terms, symbol: TermId) {
        let stem = name(terms, symbol).replace(['|', '\\'], "_");
        let mut chosen = stem.clone();
        let mut count = 1u64;
        while !self.reader.is_free_name(&chosen) {
            chosen = format!("{stem}!{count}");
            count += 1;
        }
        let f = terms.declare(&chosen, &[], terms.sort_of(symbol));
        self.reader.predeclare(terms, f);
        let constant = terms.constant(f);
        let written = quote(&chosen).into_owned();
        self.renamed.insert(symbol, constant);
        self.original.insert(constant, symbol);
        self.by_name.insert(written.clone(), symbol);
        self.names.insert(symbol, written.clone());
        self.symbols.push((symbol, written));
    }

    /// Makes words of the constants that occur in some terms and are none yet; these, in order.
    pub(super) fn extend(&mut self, terms: &mut Terms, roots: &[TermId]) -> Vec<TermId> {
        let found: Vec<TermId> = terms
            .postorder(roots)
            .into_iter()
            .filter(|&t| matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty())
            .filter(|t| !self.names.contains_key(t))
            .collect();
        found.iter().for_each(|&symbol| self.add(terms, symbol));
        found
    }

    /// Makes a new symbol of a name as it is written. False if the name is taken, or could not be written so.
    pub(super) fn declare(&mut self, terms: &mut Terms, written: &str, sort: SortId) -> bool {
        let bare = written.strip_prefix('|').and_then(|w| w.strip_suffix('|')).unwrap_or(written);
        if bare.contains(['|', '\\']) || *quote(bare) != *written || !self.reader.is_free_name(bare) {
            return false;
        }
        let symbol = terms.declare_const(bare, sort);
        self.add(terms, symbol);
        true
    }

    /// The sort in a text of a file.
    pub(super) fn sort(&mut self, terms: &mut Terms, node: &Node) -> Result<SortId, Malformed> {
        self.reader.feed(node.text()?.as_bytes());
        let wrong = |message: String| node.wrong(format!("the sort is not understood: {message}"));
        let sort = self.reader.read_sort(terms).map_err(|error| wrong(error.message))?;
        match self.reader.peek_token() {
            Ok(token) if token.kind == TokenKind::End => Ok(sort),
            Ok(_) => Err(wrong("something follows it".into())),
            Err(error) => Err(wrong(error.message)),
        }
    }

    /// The name of a symbol.
    pub fn name(&self, symbol: TermId) -> Option<&str> {
        self.names.get(&symbol).map(String::as_str)
    }

    /// The symbol of a name.
    pub fn symbol(&self, name: &str) -> Option<TermId> {
        self.by_name.get(name).copied()
    }

    /// A term as text.
    pub fn write(&self, terms: &mut Terms, term: TermId) -> String {
        let renamed = terms.substitute_raw(term, &self.renamed);
        term_to_string(terms, renamed)
    }

    /// A value as text.
    pub fn write_value(&self, terms: &Terms, value: &Value) -> String {
        value_to_string(terms, value)
    }

    /// The formula in a text of a file.
    pub fn formula(&mut self, terms: &mut Terms, node: &Node) -> Result<TermId, Malformed> {
        let term = self.term(terms, node)?;
        match terms.sort_of(term) == SortId::BOOL {
            true => Ok(term),
            false => Err(node.wrong("a formula is expected")),
        }
    }

    /// The term in a text of a file. Elements of sorts without interpretation are values, not parts of
    /// formulas.
    pub(super) fn term(&mut self, terms: &mut Terms, node: &Node) -> Result<TermId, Malformed> {
        let term = self.any_term(terms, node)?;
        match terms.postorder(&[term]).iter().any(|&t| matches!(terms.op(t), Op::Element(_))) {
            true => Err(node.wrong("a formula mentions an element of a sort, which may have fewer")),
            false => Ok(term),
        }
    }

    fn any_term(&mut self, terms: &mut Terms, node: &Node) -> Result<TermId, Malformed> {
        self.reader.feed(node.text()?.as_bytes());
        let wrong = |message: String| node.wrong(format!("the term is not understood: {message}"));
        let term = self.reader.read_term(terms).map_err(|error| wrong(error.message))?;
        match self.reader.peek_token() {
            Ok(token) if token.kind == TokenKind::End => {}
            Ok(_) => return Err(wrong("something follows it".into())),
            Err(error) => return Err(wrong(error.message)),
        }
        if terms.postorder(&[term]).iter().any(|&t| matches!(terms.op(t), Op::Forall(_) | Op::Exists(_))) {
            return Err(wrong("quantifiers are not supported here".into()));
        }
        Ok(terms.substitute_raw(term, &self.original))
    }

    /// The value of a symbol in a text of a file.
    pub fn value(&mut self, terms: &mut Terms, node: &Node, sort: SortId) -> Result<Value, Malformed> {
        match self.closed(terms, node)? {
            Some(value) if fits(terms, &value, sort) => Ok(value),
            _ => Err(node.wrong(format!("a value of sort {} is expected", terms.sort_name(sort)))),
        }
    }

    /// The value of a text that mentions no symbol.
    pub(super) fn closed(&mut self, terms: &mut Terms, node: &Node) -> Result<Option<Value>, Malformed> {
        let term = self.any_term(terms, node)?;
        let value = terms.eval(&Model::default(), term).filter(|_| is_closed(terms, term));
        Ok(value.map(|value| terms.canonical_value(&value)))
    }
}

/// Does a term mention no symbol?
fn is_closed(terms: &Terms, term: TermId) -> bool {
    !terms.postorder(&[term]).iter().any(|&t| matches!(terms.op(t), Op::App(_)))
}
