//! Clauses with a reason: each is built again from its reason, and has to hold at least its literals.
//!
//! A clause with more literals says less, so that what is required is contained in it is enough. Literals are
//! compared by what they mean.

use crate::checker::{Atom, Checker, Kind};
use crate::clauses::SatLit;
use crate::closure::Closure;
use crate::graph::Lit;
use crate::line::{Fault, Words, require};
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashSet;

impl Checker {
    /// Checks the clause against its reason.
    pub(crate) fn reason(&mut self, clause: &[SatLit], words: &mut Words<'_>) -> Result<(), Fault> {
        let holds = match words.next().unwrap_or("") {
            "assert" => return self.asserted(clause, words),
            "closed" => {
                let guard = self.known_literal(words.literal()?)?;
                self.state.closed.contains(&guard) && clause.contains(&!guard)
            }
            "def" => {
                let output = self.known_literal(words.literal()?)?;
                self.defines(clause, output)?
            }
            "ite" => {
                let t = self.term(words)?;
                self.is_choice(clause, t)?
            }
            "row-same" => {
                let [store, read] = [self.term(words)?, self.term(words)?];
                self.is_read_of_store(clause, store, read)?
            }
            "distinct" => {
                let t = self.term(words)?;
                self.is_distinct(clause, t)?
            }
            // What congruence says is valid by congruence, whatever the two applications are.
            "cong" => {
                self.term(words)?;
                self.term(words)?;
                self.is_valid(clause)
            }
            kind @ ("row" | "const") => {
                let [from, to] = [self.term(words)?, self.term(words)?];
                let mut stores = Vec::new();
                while let Some(number) = words.next_number()? {
                    stores.push(self.state.vocabulary.term(number)?);
                }
                let first = self.script.terms.op(from);
                require((first == Op::Select) == (kind == "row"), "the path begins at another term")?;
                return self.path(clause, from, to, &stores);
            }
            "ext" => {
                let [a, b, k] = [self.term(words)?, self.term(words)?, self.term(words)?];
                self.witness(clause, a, b, k)?
            }
            "given" => return Err("the script does not give this clause".into()),
            _ => return Err("there is no such reason".into()),
        };
        require(holds, "the clause is not what its reason says")
    }

    /// `c ⇒ t = a` or `¬c ⇒ t = b`, for the term `t` that is `ite(c, a, b)`.
    fn is_choice(&mut self, clause: &[SatLit], t: TermId) -> Result<bool, Fault> {
        let &[c, a, b] = self.script.terms.args(t) else { return Err("this is no ite".into()) };
        require(self.script.terms.op(t) == Op::Ite, "this is no ite")?;
        let condition = self.truth(c)?;
        let (then, otherwise) = (self.equation(t, a), self.equation(t, b));
        let meanings = self.meanings(clause);
        Ok(has(&meanings, &[!condition, then]) || has(&meanings, &[condition, otherwise]))
    }

    /// What is read at the index of a store is what was stored.
    fn is_read_of_store(&mut self, clause: &[SatLit], store: TermId, read: TermId) -> Result<bool, Fault> {
        let terms = &self.script.terms;
        require(terms.op(store) == Op::Store && terms.op(read) == Op::Select, "this is no read of a store")?;
        let &[_, index, value] = terms.args(store) else { return Err("this is no store".into()) };
        require(terms.args(read) == [store, index], "the read is not at the index of the store")?;
        let equal = self.equation(read, value);
        Ok(has(&self.meanings(clause), &[equal]))
    }

    fn meanings(&mut self, clause: &[SatLit]) -> FxHashSet<Lit> {
        clause.iter().map(|&lit| self.meaning(lit)).collect()
    }

    /// `assert INDEX TERM`
    fn asserted(&mut self, clause: &[SatLit], words: &mut Words<'_>) -> Result<(), Fault> {
        let index = words.number()?;
        let conjunct = self.term(words)?;
        let assertion = usize::try_from(index).ok().and_then(|i| self.state.assertions.get(i));
        let assertion = assertion.ok_or("there is no such assertion")?;
        let scope = self.state.scopes.get(assertion.depth).filter(|scope| scope.serial == assertion.scope);
        let scope = scope.ok_or("the scope of the assertion is closed")?;
        let guarded = match scope.guard {
            Some(guard) => clause.contains(&!guard),
            None => assertion.depth == 0,
        };
        require(guarded, "the clause is not guarded by its scope")?;
        let normal = assertion.normal;
        if self.state.conjuncts.as_ref().is_none_or(|(of, _)| *of != index) {
            self.state.conjuncts = Some((index, conjuncts(&self.script.terms, normal)));
        }
        let conjuncts = self.state.conjuncts.as_ref();
        require(
            conjuncts.is_some_and(|(_, all)| all.contains(&conjunct)),
            "this is no conjunct of the assertion",
        )?;
        let terms = &self.script.terms;
        let disjuncts = match terms.op(conjunct) {
            Op::Or => terms.args(conjunct).to_vec(),
            _ => vec![conjunct],
        };
        let meanings = self.meanings(clause);
        for t in disjuncts {
            let truth = self.truth(t)?;
            let there = truth == Lit::FALSE || meanings.contains(&truth) || meanings.contains(&Lit::TRUE);
            require(there, "the clause lacks a literal of the assertion")?;
        }
        Ok(())
    }

    /// Is this one of the clauses of a definition?
    fn defines(&self, clause: &[SatLit], o: SatLit) -> Result<bool, Fault> {
        let definition = self.state.definitions.get(&o).ok_or("there is no such definition")?;
        let has = |lit: SatLit| clause.binary_search(&lit).is_ok();
        let all = |lits: &[SatLit]| lits.iter().all(|&lit| has(lit));
        Ok(match (definition.kind, &definition.inputs[..]) {
            (Kind::True, _) => has(o),
            (Kind::And, inputs) => {
                has(!o) && inputs.iter().any(|&l| has(l)) || has(o) && inputs.iter().all(|&l| has(!l))
            }
            (Kind::Xor, &[a, b]) => {
                all(&[!o, a, b]) || all(&[!o, !a, !b]) || all(&[o, !a, b]) || all(&[o, a, !b])
            }
            (Kind::Ite, &[c, t, e]) => {
                all(&[!o, !c, t])
                    || all(&[!o, c, e])
                    || all(&[o, !c, !t])
                    || all(&[o, c, !e])
                    || all(&[!o, t, e])
                    || all(&[o, !t, !e])
            }
            _ => false,
        })
    }

    fn is_distinct(&mut self, clause: &[SatLit], t: TermId) -> Result<bool, Fault> {
        require(self.script.terms.op(t) == Op::Distinct, "this is no distinct")?;
        let distinct = self.truth(t)?;
        let meanings = self.meanings(clause);
        if let &[x, y] = clause
            && meanings.contains(&!distinct)
        {
            // A pair: by the atoms of the other literal, since there are many pairs.
            if self.state.distinct.as_ref().is_none_or(|(of, _)| *of != t) {
                let args = self.script.terms.args(t).iter().copied().collect();
                self.state.distinct = Some((t, args));
            }
            let Some((_, args)) = &self.state.distinct else { return Ok(false) };
            let pair = |lit: SatLit| {
                self.state.atoms[lit.var()].iter().any(|&(of, atom)| match atom {
                    Atom::Equal(a, b) => of == !lit && a != b && args.contains(&a) && args.contains(&b),
                    Atom::Holds(_) => false,
                })
            };
            return Ok(pair(x) || pair(y));
        }
        let args = self.script.terms.args(t).to_vec();
        let mut all = meanings.contains(&distinct);
        for (i, &a) in args.iter().enumerate() {
            for &b in &args[..i] {
                let equal = self.equation(a, b);
                all &= meanings.contains(&equal);
            }
        }
        Ok(all)
    }

    // --- congruence and arrays ---

    /// What follows by congruence if all literals are false.
    fn refuted<'t>(&self, terms: &'t Terms, clause: &[SatLit]) -> Closure<'t> {
        let mut closure = Closure::new(terms);
        for &lit in clause {
            for &(of, atom) in &self.state.atoms[lit.var()] {
                let holds = of == !lit;
                match atom {
                    Atom::Equal(a, b) => closure.say(a, b, holds),
                    Atom::Holds(t) => closure.say(t, terms.bool_const(holds), true),
                }
            }
        }
        closure
    }

    /// Can the literals not all be false?
    pub(crate) fn is_valid(&self, clause: &[SatLit]) -> bool {
        !self.refuted(&self.script.terms, clause).close()
    }

    /// A path of stores between two arrays; see the page on the format.
    fn path(&self, clause: &[SatLit], from: TermId, to: TermId, stores: &[TermId]) -> Result<(), Fault> {
        let terms = &self.script.terms;
        let mut closure = self.refuted(terms, clause);
        if !closure.close() {
            return Ok(());
        }
        let (start, held, index) = array_end(terms, from)?;
        let (end, last_held, last_index) = array_end(terms, to)?;
        if let (Some(i), Some(j)) = (index, last_index) {
            require(closure.same(i, j), "the reads are at different indices")?;
        }
        let index = last_index.or(index);
        let mut at = start;
        for &store in stores {
            let (Op::Store, &[below, i, _]) = (terms.op(store), terms.args(store)) else {
                return Err("the path has no store here".into());
            };
            if let Some(index) = index {
                require(closure.different(i, index), "a store on the path may be at the index")?;
            }
            at = if closure.same(at, store) {
                below
            } else {
                require(closure.same(at, below), "the path is broken")?;
                store
            };
        }
        require(closure.same(at, end), "the path ends elsewhere")?;
        if index.is_none() {
            let Sort::Array { index, .. } = *terms.sort_data(terms.sort_of(start)) else {
                return Err("this is no array".into());
            };
            require(has_more_values(terms, index, stores.len()), "the stores may cover all indices")?;
        }
        closure.say(held, last_held, true);
        require(!closure.close(), "the clause does not say what the path shows")
    }

    /// `a = b`, or they differ at a new index.
    fn witness(&mut self, clause: &[SatLit], a: TermId, b: TermId, k: TermId) -> Result<bool, Fault> {
        let terms = &mut self.script.terms;
        let Sort::Array { index, .. } = *terms.sort_data(terms.sort_of(a)) else {
            return Err("this is no array".into());
        };
        require(terms.sort_of(a) == terms.sort_of(b) && terms.sort_of(k) == index, "the sorts do not fit")?;
        let Op::App(f) = terms.op(k) else { return Err("the index is no constant".into()) };
        // The index is chosen when the arrays are known, so they must not depend on it.
        let vocabulary = &self.state.vocabulary;
        let new = terms.args(k).is_empty()
            && vocabulary.invented.contains(&f)
            && vocabulary.order(k) > vocabulary.order(a).max(vocabulary.order(b));
        require(new && !self.state.names.contains(&f), "the index is not a new constant")?;
        require(self.state.witnesses.insert(f), "the index is a witness of other arrays")?;
        let reads = [a, b].map(|array| terms.raw(Op::Select, &[array, k]));
        let (arrays, reads) = (self.equation(a, b), self.equation(reads[0], reads[1]));
        Ok(has(&self.meanings(clause), &[arrays, !reads]))
    }
}

/// Are all these literals there, but for what is false anyway, or does one hold anyway?
fn has(clause: &FxHashSet<Lit>, lits: &[Lit]) -> bool {
    clause.contains(&Lit::TRUE) || lits.iter().all(|lit| *lit == Lit::FALSE || clause.contains(lit))
}

/// The conjuncts of a term, itself included, through conjunctions inside conjunctions.
fn conjuncts(terms: &Terms, root: TermId) -> FxHashSet<TermId> {
    let (mut all, mut stack) = (FxHashSet::default(), vec![root]);
    while let Some(t) = stack.pop() {
        if all.insert(t) && terms.op(t) == Op::And {
            stack.extend_from_slice(terms.args(t));
        }
    }
    all
}

/// An end of a path: its array, what is held there, and where.
fn array_end(terms: &Terms, t: TermId) -> Result<(TermId, TermId, Option<TermId>), Fault> {
    match (terms.op(t), terms.args(t)) {
        (Op::Select, &[array, index]) => Ok((array, t, Some(index))),
        (Op::ConstArray, &[value]) => Ok((t, value, None)),
        _ => Err("a path leads from a read or a constant array to another".into()),
    }
}

/// Has a sort more than `n` values in every model? Arrays have at least as many as their elements, and a sort
/// without interpretation may have a single one.
fn has_more_values(terms: &Terms, mut sort: SortId, n: usize) -> bool {
    loop {
        match *terms.sort_data(sort) {
            Sort::Bool => return n < 2,
            Sort::BitVec(width) => return width >= usize::BITS || n < 1 << width,
            Sort::Int | Sort::Real => return true,
            Sort::Array { element, .. } => sort = element,
            Sort::Uninterpreted { .. } => return n == 0,
        }
    }
}
