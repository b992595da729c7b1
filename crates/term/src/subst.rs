//! Substitution: simultaneous, capture-avoiding, without recursion.
//!
//! A *scope* is the map that is in force below some binders. Entering a quantifier takes away the
//! keys that mention a variable it binds, and renames those of its variables that occur free in a
//! replacement. Where neither is needed, which is nearly always, the quantifier's body stays in the
//! scope around it and shares its memo. The terms of patterns are rebuilt with `raw` in any case,
//! since a pattern is matched as written; so each scope has two memos.
//!
//! Annotations of binders other than patterns are kept as they are.

use crate::term_map::TermMap;
use crate::{Binder, FreeVariables, Op, TermId, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

type Map = FxHashMap<TermId, TermId>;

struct Scope {
    map: Rc<Map>,
    /// Variables of the keys, and of the replacements; computed at the first quantifier.
    mentioned: Option<(FxHashSet<VarId>, FxHashSet<VarId>)>,
    /// What is done so far: with `mk`, and with `raw`.
    memo: [TermMap; 2],
    /// The scopes below binders that only shadow.
    shadowed: FxHashMap<Box<[VarId]>, usize>,
}

/// Where and how a term is to be rebuilt.
#[derive(Clone, Copy)]
struct Context {
    scope: usize,
    raw: bool,
}

/// What entering a quantifier gave: the scope of its body and, after renaming, its variables.
type Entered = (usize, Option<Box<[VarId]>>);

struct Substitution<'t> {
    terms: &'t mut Terms,
    scopes: Vec<Scope>,
    /// By the quantifier and the scope around it.
    entered: FxHashMap<(TermId, usize), Entered>,
    free: FreeVariables,
}

impl Terms {
    /// Replaces every occurrence of a key by its value, at once, rebuilding with `mk` what changes.
    /// Keys may be any terms, most often constants or bound variables; a key and its value have one
    /// sort. Bound variables of quantifiers are renamed where a replacement would be captured, and a
    /// key that mentions a variable which a quantifier binds is not replaced below it.
    pub fn substitute(&mut self, term: TermId, map: &FxHashMap<TermId, TermId>) -> TermId {
        self.substitute_all(&[term], map)[0]
    }

    /// As [`Terms::substitute`], but rebuilding with `raw`.
    pub fn substitute_raw(&mut self, term: TermId, map: &FxHashMap<TermId, TermId>) -> TermId {
        Substitution::new(self, map).run(term, true)
    }

    /// As [`Terms::substitute`] for many terms, in the time that their shared parts take.
    pub fn substitute_all(&mut self, terms: &[TermId], map: &FxHashMap<TermId, TermId>) -> Vec<TermId> {
        let mut substitution = Substitution::new(self, map);
        terms.iter().map(|&t| substitution.run(t, false)).collect()
    }

    /// As [`Terms::substitute_raw`] for many terms, in the time that their shared parts take; the last one is done first.
    pub fn substitute_raw_all(&mut self, terms: &[TermId], map: &FxHashMap<TermId, TermId>) -> Vec<TermId> {
        if map.is_empty() {
            return terms.to_vec();
        }
        let mut substitution = Substitution::new(self, map);
        let mut found: Vec<TermId> = terms.iter().rev().map(|&t| substitution.run(t, true)).collect();
        found.reverse();
        found
    }

    /// The variables that occur free in a term, sorted.
    pub fn free_variables(&self, term: TermId) -> Vec<VarId> {
        FreeVariables::default().of(self, term).to_vec()
    }

    /// The head of `t` over other arguments of the same sorts, as it is.
    fn rebuild_raw(&mut self, t: TermId, args: &[TermId]) -> TermId {
        self.intern(self.op(t), self.sort_of(t), args)
    }
}

impl<'t> Substitution<'t> {
    fn new(terms: &'t mut Terms, map: &Map) -> Self {
        debug_assert!(map.iter().all(|(&k, &v)| terms.sort_of(k) == terms.sort_of(v)));
        let outermost = Scope::new(Rc::new(map.clone()));
        Substitution {
            terms,
            scopes: vec![outermost],
            entered: FxHashMap::default(),
            free: FreeVariables::default(),
        }
    }

    fn run(&mut self, term: TermId, raw: bool) -> TermId {
        let root = Context { scope: 0, raw };
        let mut stack = vec![(term, root)];
        let mut args = Vec::new();
        while let Some(&(t, context)) = stack.last() {
            if self.done(t, context).is_some() {
                stack.pop();
                continue;
            }
            if let Some(&replacement) = self.scopes[context.scope].map.get(&t) {
                self.finish(t, context, replacement);
                stack.pop();
                continue;
            }
            let quantifier = self.terms.op(t).is_quantifier();
            let (body, renamed) = if quantifier { self.enter(t, context) } else { (context, None) };
            args.clear();
            let before = stack.len();
            for (i, &arg) in self.terms.args(t).iter().enumerate() {
                // Patterns come after the body.
                let context = Context { raw: context.raw || (quantifier && i > 0), ..body };
                match self.done(arg, context) {
                    Some(done) => args.push(done),
                    None => stack.push((arg, context)),
                }
            }
            if stack.len() > before {
                continue;
            }
            let result = match renamed {
                _ if args == self.terms.args(t) => t,
                Some(vars) => self.rename(t, vars, &args, context.raw),
                None if context.raw => self.terms.rebuild_raw(t, &args),
                None => self.terms.rebuild(t, &args),
            };
            self.finish(t, context, result);
            stack.pop();
        }
        self.done(term, root).expect("the loop ends when the root is done")
    }

    fn done(&self, t: TermId, context: Context) -> Option<TermId> {
        self.scopes[context.scope].memo[usize::from(context.raw)].get_term(t)
    }

    fn finish(&mut self, t: TermId, context: Context, result: TermId) {
        self.scopes[context.scope].memo[usize::from(context.raw)].insert_term(t, result);
    }

    /// The context of a quantifier's body, and its variables if some must be renamed.
    fn enter(&mut self, t: TermId, context: Context) -> (Context, Option<Box<[VarId]>>) {
        if let Some((scope, renamed)) = self.entered.get(&(t, context.scope)) {
            return (Context { scope: *scope, ..context }, renamed.clone());
        }
        let (Op::Forall(binder) | Op::Exists(binder)) = self.terms.op(t) else {
            unreachable!("only quantifiers are entered");
        };
        let bound = self.terms.binder(binder).vars.clone();
        let (in_keys, in_values) = self.mentioned(context.scope);
        let shadows = bound.iter().any(|v| in_keys.contains(v));
        let captures = bound.iter().any(|v| in_values.contains(v));
        let mut scope = context.scope;
        let mut renamed = None;
        if shadows {
            scope = self.shadow(scope, &bound);
        }
        if captures && let Some((inner, vars)) = self.rename_captured(t, scope, &bound) {
            (scope, renamed) = (inner, Some(vars));
        }
        self.entered.insert((t, context.scope), (scope, renamed.clone()));
        (Context { scope, ..context }, renamed)
    }

    fn mentioned(&mut self, scope: usize) -> &(FxHashSet<VarId>, FxHashSet<VarId>) {
        if self.scopes[scope].mentioned.is_none() {
            let (mut in_keys, mut in_values) = (FxHashSet::default(), FxHashSet::default());
            for (&key, &value) in self.scopes[scope].map.clone().iter() {
                in_keys.extend(self.free.of(self.terms, key).iter());
                in_values.extend(self.free.of(self.terms, value).iter());
            }
            self.scopes[scope].mentioned = Some((in_keys, in_values));
        }
        match &self.scopes[scope].mentioned {
            Some(mentioned) => mentioned,
            None => unreachable!("set above"),
        }
    }

    /// The scope without the keys that mention one of `bound`.
    fn shadow(&mut self, scope: usize, bound: &[VarId]) -> usize {
        if let Some(&known) = self.scopes[scope].shadowed.get(bound) {
            return known;
        }
        let mut map = (*self.scopes[scope].map).clone();
        let (terms, free) = (&*self.terms, &mut self.free);
        map.retain(|&key, _| !free.of(terms, key).iter().any(|v| bound.contains(v)));
        let inner = self.scopes.len();
        self.scopes.push(Scope::new(Rc::new(map)));
        self.scopes[scope].shadowed.insert(bound.into(), inner);
        inner
    }

    /// Renames those of the variables that a replacement used in the quantifier `t` would capture.
    fn rename_captured(&mut self, t: TermId, scope: usize, bound: &[VarId]) -> Option<(usize, Box<[VarId]>)> {
        let mut map = (*self.scopes[scope].map).clone();
        let mut captured: FxHashSet<VarId> = FxHashSet::default();
        for part in self.terms.postorder(&[t]) {
            if let Some(&value) = map.get(&part) {
                captured.extend(self.free.of(self.terms, value).iter().filter(|v| bound.contains(v)));
            }
        }
        if captured.is_empty() {
            return None;
        }
        let mut vars: Box<[VarId]> = bound.into();
        for v in vars.iter_mut().filter(|v| captured.contains(v)) {
            let old = self.terms.variable(*v).clone();
            let new = self.terms.fresh_variable(&old.name, old.sort);
            let (from, to) = (self.terms.var(*v), self.terms.var(new));
            map.insert(from, to);
            *v = new;
        }
        self.scopes.push(Scope::new(Rc::new(map)));
        Some((self.scopes.len() - 1, vars))
    }

    /// The quantifier `t` over other variables.
    fn rename(&mut self, t: TermId, vars: Box<[VarId]>, args: &[TermId], raw: bool) -> TermId {
        let (Op::Forall(binder) | Op::Exists(binder)) = self.terms.op(t) else {
            unreachable!("only quantifiers are renamed");
        };
        let binder = self.terms.intern_binder(Binder { vars, ..self.terms.binder(binder).clone() });
        let op = match self.terms.op(t) {
            Op::Forall(_) => Op::Forall(binder),
            _ => Op::Exists(binder),
        };
        if raw { self.terms.raw(op, args) } else { self.terms.mk(op, args) }
    }
}

impl Scope {
    fn new(map: Rc<Map>) -> Scope {
        Scope { map, mentioned: None, memo: Default::default(), shadowed: FxHashMap::default() }
    }
}
