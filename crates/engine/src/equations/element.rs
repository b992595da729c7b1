//! What is known of the arguments of a predicate: equations between them, and between what arrays among them
//! hold at the others.
//!
//! * Integers and reals: the affine space of the values that were seen.
//! * Words of up to 64 bits: the same modulo 2^w.
//! * Everything else, arrays above all: which arguments have been equal so far; of Booleans also which have
//!   had one value only.
//!
//! Invariant: each [`Element::join`] makes an element weaker, and an element of n arguments can become weaker
//! only finitely often: at most n times for numbers, n · w times for words.

use super::affine::Space;
use crate::arithmetic::form::{Constraint, Form, Relation};
use euphonium_absint::equalities::matrix::{Builder, Matrix};
use euphonium_smt::linear::Rational;
use euphonium_term::{BvValue, Op, Sort, SortId, TermId, Terms, Value};
use std::collections::BTreeMap;

/// Equations between arguments.
#[derive(Clone, Debug)]
pub(super) struct Element {
    /// Reads that count as further arguments: positions of an array and of an index.
    reads: Vec<(usize, usize)>,
    parts: Vec<Part>,
}

/// Reads that are looked at.
const MAX_READS: usize = 24;

/// Arguments of one sort, by their positions, and what is known of them.
#[derive(Clone, Debug)]
struct Part {
    columns: Vec<usize>,
    known: Known,
}

#[derive(Clone, Debug)]
enum Known {
    Numbers { integer: bool, space: Space },
    Words { width: u32, matrix: Matrix },
    Others { classes: Vec<usize>, constants: Vec<Option<bool>> },
}

impl Element {
    /// What is known after one tuple of values.
    pub fn new(terms: &Terms, sorts: &[SortId], values: &[Value]) -> Option<Element> {
        let mut by_sort: BTreeMap<SortId, Vec<usize>> = BTreeMap::new();
        let (reads, elements) = reads(terms, sorts);
        for (column, &sort) in sorts.iter().chain(&elements).enumerate() {
            by_sort.entry(sort).or_default().push(column);
        }
        let values = &with_reads(&reads, values)?;
        let mut parts = Vec::new();
        for (sort, columns) in by_sort {
            let seen: Vec<&Value> = columns.iter().map(|&column| &values[column]).collect();
            let known = match terms.sort_data(sort).bv_width() {
                _ if sort == SortId::INT || sort == SortId::REAL => {
                    Known::Numbers { integer: sort == SortId::INT, space: Space::new(numbers(&seen)?) }
                }
                Some(width @ 1..=64) => Known::Words { width, matrix: word_point(width, &seen)? },
                _ => Known::Others { classes: classes(&seen), constants: truths(&seen) },
            };
            parts.push(Part { columns, known });
        }
        Some(Element { reads, parts })
    }

    /// Makes it hold of one more tuple of values. None if a value is none of its sort.
    pub fn join(&mut self, values: &[Value]) -> Option<()> {
        let values = &with_reads(&self.reads, values)?;
        for Part { columns, known } in &mut self.parts {
            let seen: Vec<&Value> = columns.iter().map(|&column| &values[column]).collect();
            match known {
                Known::Numbers { space, .. } => {
                    space.join(&numbers(&seen)?);
                }
                Known::Words { width, matrix } => *matrix = matrix.join(&word_point(*width, &seen)?),
                Known::Others { classes: old, constants } => {
                    // Equal so far, and equal now.
                    let now = classes(&seen);
                    let both: Vec<(usize, usize)> = old.iter().copied().zip(now).collect();
                    for (i, class) in old.iter_mut().enumerate() {
                        *class = both.iter().position(|other| *other == both[i]).unwrap_or(i);
                    }
                    for (constant, truth) in constants.iter_mut().zip(truths(&seen)) {
                        if *constant != truth {
                            *constant = None;
                        }
                    }
                }
            }
        }
        Some(())
    }

    /// The equations, of some arguments.
    pub fn facts(&self, terms: &mut Terms, args: &[TermId]) -> Vec<TermId> {
        let mut facts = Vec::new();
        let mut all = args.to_vec();
        for &(array, index) in &self.reads {
            all.push(terms.select(args[array], args[index]));
        }
        let args = all;
        for Part { columns, known } in &self.parts {
            let args: Vec<TermId> = columns.iter().map(|&column| args[column]).collect();
            match known {
                Known::Numbers { integer, space } => {
                    for equation in space.equations() {
                        let mut form = Form::number(-equation.constant, *integer);
                        for (column, coefficient) in equation.coefficients {
                            // An argument may be a sum itself.
                            match Form::of(terms, args[column]) {
                                Some(part) => form.add(&coefficient, &part),
                                None => form.add(&coefficient, &leaf(args[column], *integer)),
                            }
                        }
                        let constraint = Constraint { form, relation: Relation::Zero }.normalised();
                        facts.push(constraint.literal(terms));
                    }
                }
                Known::Words { width, matrix } => {
                    for row in matrix.solved() {
                        let mut sum = terms.bv_value(BvValue::new(*width, row[args.len()]));
                        for (&arg, &coefficient) in args.iter().zip(row.iter()).filter(|(_, c)| **c != 0) {
                            let factor = terms.bv_value(BvValue::new(*width, coefficient));
                            let product = terms.mk(Op::BvMul, &[factor, arg]);
                            sum = terms.mk(Op::BvAdd, &[sum, product]);
                        }
                        let zero = terms.bv_value(BvValue::zero(*width));
                        facts.push(terms.eq(sum, zero));
                    }
                }
                Known::Others { classes, constants } => {
                    for (i, (&class, constant)) in classes.iter().zip(constants).enumerate() {
                        match constant {
                            Some(true) => facts.push(args[i]),
                            Some(false) => facts.push(terms.not(args[i])),
                            None if class != i => facts.push(terms.eq(args[class], args[i])),
                            None => {}
                        }
                    }
                }
            }
        }
        facts.retain(|&fact| fact != TermId::TRUE);
        facts
    }
}

/// What can be read of arrays among arguments at others, with its sorts.
fn reads(terms: &Terms, sorts: &[SortId]) -> (Vec<(usize, usize)>, Vec<SortId>) {
    let mut found = Vec::new();
    for (array, &sort) in sorts.iter().enumerate() {
        let Sort::Array { index, element } = *terms.sort_data(sort) else { continue };
        if matches!(terms.sort_data(element), Sort::Array { .. }) {
            continue;
        }
        let fitting = sorts.iter().enumerate().filter(|(_, sort)| **sort == index);
        found.extend(fitting.map(|(at, _)| ((array, at), element)));
    }
    found.truncate(MAX_READS);
    found.into_iter().unzip()
}

/// Values, and what is read of them.
fn with_reads(reads: &[(usize, usize)], values: &[Value]) -> Option<Vec<Value>> {
    let mut all = values.to_vec();
    for &(array, index) in reads {
        let Value::Array(array) = &values[array] else { return None };
        all.push(array.entries.get(&values[index]).unwrap_or(&array.default).clone());
    }
    Some(all)
}

fn leaf(term: TermId, integer: bool) -> Form {
    Form { leaves: BTreeMap::from([(term, Rational::ONE)]), ..Form::number(Rational::ZERO, integer) }
}

fn numbers(values: &[&Value]) -> Option<Vec<Rational>> {
    let number = |value: &&Value| match value {
        Value::Int(n) => Some(Rational::from(n.clone())),
        Value::Real(n) => Some(Rational::from(n.clone())),
        _ => None,
    };
    values.iter().map(number).collect()
}

/// The equations of one tuple of words: each is what it is.
fn word_point(width: u32, values: &[&Value]) -> Option<Matrix> {
    let mut builder = Builder::new(width, values.len());
    for (i, value) in values.iter().enumerate() {
        let Value::Bv(word) = value else { return None };
        let mut row = vec![0; values.len() + 1];
        row[i] = 1;
        row[values.len()] = u64::try_from(word.unsigned()).ok()?.wrapping_neg();
        builder.add(row.into());
    }
    builder.project(0)
}

/// Of each value the position of the first that equals it.
fn classes(values: &[&Value]) -> Vec<usize> {
    let first = |i: usize| values.iter().position(|other| *other == values[i]).unwrap_or(i);
    (0..values.len()).map(first).collect()
}

fn truths(values: &[&Value]) -> Vec<Option<bool>> {
    let truth = |value: &&Value| match value {
        Value::Bool(truth) => Some(*truth),
        _ => None,
    };
    values.iter().map(truth).collect()
}
