//! Projection of arrays, after Komuravelli, Bjørner, Gurfinkel and McMillan, "Compositional verification
//! of procedural programs using Horn clauses over integers and arrays" (FMCAD 2015).
//!
//! For arrays that are to go, one step at a time:
//!
//! * `store(a, i, v) = t` says that `t` has `v` at `i`, and that `a` is `t` but for an unknown value at
//!   `i`: this defines `a`. Where both sides are stores on one array, they are equal at the indices of
//!   the stores;
//! * arrays that differ do so at an index of the model;
//! * a read of a store is a read of what was stored or of the array below, as the model has it; that the
//!   indices are equal or not becomes a literal;
//! * when only reads of an array are left, those at equal indices become one new constant, and indices of
//!   different ones differ.

use super::project::Projection;
use euphonium_term::{Op, TermId, Value};
use rustc_hash::FxHashMap;

/// Makes one step. False if there is none to make.
pub(super) fn eliminate(projection: &mut Projection<'_>) -> Option<bool> {
    let going = |p: &Projection<'_>, t: TermId| p.goes(t) && p.is_array(t);
    let all = projection.terms.postorder(&projection.literals);
    let arrays: Vec<TermId> = all.into_iter().filter(|&t| going(projection, t)).collect();
    Some(
        !arrays.is_empty()
            && (compare(projection, &arrays)? || read_store(projection)? || read(projection, &arrays)?),
    )
}

/// Takes apart an equation or disequation of arrays that mentions one that is to go.
fn compare(projection: &mut Projection<'_>, arrays: &[TermId]) -> Option<bool> {
    for i in 0..projection.literals.len() {
        let literal = projection.literals[i];
        let differ = projection.terms.op(literal) == Op::Not;
        let atom = if differ { projection.terms.args(literal)[0] } else { literal };
        if projection.terms.op(atom) != Op::Eq {
            continue;
        }
        let &[a, b] = projection.terms.args(atom) else { continue };
        let mentioned = projection.terms.postorder(&[a, b]);
        if !projection.is_array(a) || !arrays.iter().any(|array| mentioned.contains(array)) {
            continue;
        }
        let parts = match differ {
            true => difference(projection, a, b),
            false => same_base(projection, a, b)
                .or_else(|| peeled(projection, a, b))
                .or_else(|| peeled(projection, b, a)),
        };
        if let Some(parts) = parts {
            let mut literals = projection.literals.clone();
            literals.swap_remove(i);
            literals.extend(parts);
            projection.set(&literals)?;
            return Some(true);
        }
    }
    Some(false)
}

/// The array below all stores, and their indices.
fn base(projection: &Projection<'_>, array: TermId) -> (TermId, Vec<TermId>) {
    let (mut t, mut indices) = (array, Vec::new());
    while projection.terms.op(t) == Op::Store {
        indices.push(projection.terms.args(t)[1]);
        t = projection.terms.args(t)[0];
    }
    (t, indices)
}

/// Two stores on one array.
fn same_base(projection: &mut Projection<'_>, a: TermId, b: TermId) -> Option<Vec<TermId>> {
    let ((below_a, mut indices), (below_b, more)) = (base(projection, a), base(projection, b));
    if below_a != below_b {
        return None;
    }
    indices.extend(more);
    let mut parts = Vec::new();
    for index in indices {
        let (x, y) = (projection.terms.select(a, index), projection.terms.select(b, index));
        parts.push(projection.terms.eq(x, y));
    }
    Some(parts)
}

/// Stores on an array that is to go, on one side: the array is the other side but for new values.
fn peeled(projection: &mut Projection<'_>, stores: TermId, other: TermId) -> Option<Vec<TermId>> {
    let (below, _) = base(projection, stores);
    if below == stores || !projection.goes(below) || projection.terms.postorder(&[other]).contains(&below) {
        return None;
    }
    let (mut left, mut right, mut parts) = (stores, other, Vec::new());
    while projection.terms.op(left) == Op::Store {
        let &[array, index, element] = projection.terms.args(left) else { return None };
        let read = projection.terms.select(right, index);
        parts.push(projection.terms.eq(read, element));
        let before = projection.terms.select(array, index);
        let value = projection.value(before)?;
        let unknown = projection.constant(projection.terms.sort_of(element), value);
        right = projection.terms.store(right, index, unknown);
        left = array;
    }
    parts.push(projection.terms.eq(left, right));
    Some(parts)
}

/// An index at which two arrays differ in the model: one of the indices that are there, or a value.
fn difference(projection: &mut Projection<'_>, a: TermId, b: TermId) -> Option<Vec<TermId>> {
    let (Value::Array(x), Value::Array(y)) = (projection.value(a)?, projection.value(b)?) else {
        return None;
    };
    let at = |array: &euphonium_term::ArrayValue, index: &Value| {
        array.entries.get(index).unwrap_or(&array.default).clone()
    };
    let found = x.entries.keys().chain(y.entries.keys()).find(|index| at(&x, index) != at(&y, index))?;
    let mut index = projection.terms.value_term(found);
    let (_, mut indices) = base(projection, a);
    indices.extend(base(projection, b).1);
    for candidate in indices {
        if projection.value(candidate).as_ref() == Some(found) {
            index = candidate;
        }
    }
    let (left, right) = (projection.terms.select(a, index), projection.terms.select(b, index));
    let equal = projection.terms.eq(left, right);
    Some(vec![projection.terms.not(equal)])
}

/// Reads of stores become reads of what is below, or what was stored.
fn read_store(projection: &mut Projection<'_>) -> Option<bool> {
    let is_read = |p: &Projection<'_>, t: TermId| {
        p.terms.op(t) == Op::Select && p.terms.op(p.terms.args(t)[0]) == Op::Store
    };
    let all = projection.terms.postorder(&projection.literals);
    let Some(read) = all.into_iter().find(|&t| is_read(projection, t)) else { return Some(false) };
    let (store, index) = (projection.terms.args(read)[0], projection.terms.args(read)[1]);
    let &[array, written, element] = projection.terms.args(store) else { return None };
    let equal = projection.terms.eq(index, written);
    let (simple, literal) = match projection.value(index)? == projection.value(written)? {
        true => (element, equal),
        false => (projection.terms.select(array, index), projection.terms.not(equal)),
    };
    let map = FxHashMap::from_iter([(read, simple)]);
    let literals: Vec<TermId> =
        projection.literals.clone().into_iter().map(|l| projection.terms.substitute(l, &map)).collect();
    projection.set(&[&literals[..], &[literal]].concat())?;
    Some(true)
}

/// All reads of an array of which nothing but reads is left become constants.
fn read(projection: &mut Projection<'_>, arrays: &[TermId]) -> Option<bool> {
    let all = projection.terms.postorder(&projection.literals);
    for &array in arrays {
        let (mut reads, mut elsewhere) = (Vec::new(), false);
        for &t in &all {
            let args = projection.terms.args(t);
            match projection.terms.op(t) {
                Op::Select if args[0] == array => {
                    reads.push(t);
                    elsewhere |= args[1] == array;
                }
                _ => elsewhere |= args.contains(&array),
            }
        }
        // An index that is a read of the same array waits for that one.
        let inner = |t: TermId| {
            let below = projection.terms.postorder(&[projection.terms.args(t)[1]]);
            below.contains(&array)
        };
        if elsewhere || reads.iter().all(|&t| inner(t)) {
            continue;
        }
        let reads: Vec<TermId> = reads.into_iter().filter(|&t| !inner(t)).collect();
        let mut classes: Vec<(Value, TermId, TermId)> = Vec::new();
        let (mut map, mut literals) = (FxHashMap::default(), Vec::new());
        for read in reads {
            let index = projection.terms.args(read)[1];
            let at = projection.value(index)?;
            if let Some((_, other, constant)) = classes.iter().find(|(value, ..)| *value == at) {
                map.insert(read, *constant);
                let equal = projection.terms.eq(index, *other);
                literals.push(equal);
                continue;
            }
            for (_, other, _) in &classes {
                let equal = projection.terms.eq(index, *other);
                literals.push(projection.terms.not(equal));
            }
            let value = projection.value(read)?;
            let constant = projection.constant(projection.terms.sort_of(read), value);
            map.insert(read, constant);
            classes.push((at, index, constant));
        }
        let rest = projection.literals.clone();
        let replaced: Vec<TermId> = rest.into_iter().map(|l| projection.terms.substitute(l, &map)).collect();
        projection.set(&[&replaced[..], &literals[..]].concat())?;
        return Some(true);
    }
    Some(false)
}
