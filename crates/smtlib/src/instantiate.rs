//! Replacing the parameters of a definition by arguments.
//!
//! The replacement is simultaneous, and a quantifier that would capture a variable of an argument
//! gets its own variable renamed. What does not mention a parameter is kept as it is, and each term is
//! rebuilt once per set of quantifiers around it, so shared structure stays shared. No recursion.

use crate::scope::fresh_variable;
use euphonium_term::{Binder, FreeVariables, Op, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

type Map = FxHashMap<VarId, TermId>;

struct Task {
    term: TermId,
    /// Which of the maps applies to the term.
    scope: usize,
    /// Which applies to its arguments; another one below a quantifier.
    inner: usize,
    visited: bool,
}

/// `body` with each variable that `map` has replaced by its term.
pub(crate) fn instantiate(terms: &mut Terms, free: &mut FreeVariables, body: TermId, map: Map) -> TermId {
    let mut maps = vec![map];
    let mut done: FxHashMap<(TermId, usize), TermId> = FxHashMap::default();
    let mut stack = vec![Task { term: body, scope: 0, inner: 0, visited: false }];
    let mut args = Vec::new();
    while let Some(task) = stack.pop() {
        let key = (task.term, task.scope);
        if task.visited {
            args.clear();
            args.extend(terms.args(task.term).iter().map(|&arg| done[&(arg, task.inner)]));
            let new = rebuild(terms, task.term, &args, &maps[task.inner]);
            done.insert(key, new);
            continue;
        }
        if done.contains_key(&key) {
            continue;
        }
        let map = &maps[task.scope];
        if !free.of(terms, task.term).iter().any(|v| map.contains_key(v)) {
            done.insert(key, task.term);
            continue;
        }
        let inner = match terms.op(task.term) {
            Op::Var(v) => {
                done.insert(key, map[&v]);
                continue;
            }
            Op::Forall(b) | Op::Exists(b) => {
                let binder = terms.binder(b).clone();
                let map = below(terms, free, task.term, &binder, &maps[task.scope]);
                maps.push(map);
                maps.len() - 1
            }
            _ => task.scope,
        };
        stack.push(Task { inner, visited: true, ..task });
        let children = terms.args(task.term).iter();
        stack.extend(children.map(|&term| Task { term, scope: inner, inner, visited: false }));
    }
    done[&(body, 0)]
}

/// The map that applies below a quantifier: without what the quantifier does not mention, and with
/// new names for those of its variables that an argument mentions.
fn below(terms: &mut Terms, free: &mut FreeVariables, term: TermId, binder: &Binder, map: &Map) -> Map {
    let mentioned = free.of(terms, term).to_vec();
    let mut inner: Map = mentioned.iter().filter_map(|v| map.get(v).map(|&t| (*v, t))).collect();
    let mut carried: Vec<VarId> = inner.values().flat_map(|&t| free.of(terms, t).to_vec()).collect();
    carried.sort_unstable();
    for &v in &binder.vars {
        if carried.binary_search(&v).is_ok() {
            let variable = terms.variable(v).clone();
            let new = fresh_variable(terms, &variable.name, variable.sort);
            let new = terms.var(new);
            inner.insert(v, new);
        }
    }
    inner
}

/// The term with other arguments; a quantifier's variables are renamed as the map says.
fn rebuild(terms: &mut Terms, term: TermId, args: &[TermId], inner: &Map) -> TermId {
    let op = terms.op(term);
    let binder = match op {
        Op::ConstArray => return terms.const_array(terms.sort_of(term), args[0]),
        Op::Forall(b) | Op::Exists(b) => terms.binder(b).clone(),
        _ => return terms.raw(op, args),
    };
    let renamed = binder.vars.iter().map(|v| match inner.get(v).map(|&t| terms.op(t)) {
        Some(Op::Var(new)) => new,
        _ => *v,
    });
    let vars = renamed.collect();
    let binder = terms.intern_binder(Binder { vars, ..binder });
    let op = if matches!(op, Op::Forall(_)) { Op::Forall(binder) } else { Op::Exists(binder) };
    terms.raw(op, args)
}
