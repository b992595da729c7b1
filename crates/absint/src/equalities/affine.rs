//! Operations as sums: a constant, and variables and other operations times numbers, modulo a power of two.

use crate::tape::{Code, Kind, Operation, Tape};
use crate::word::mask;
use euphonium_problem::cfa::Variable;
use euphonium_term::Op;

/// What is summed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A variable where the tape starts.
    Variable(Variable),
    /// The result of an operation that is no sum.
    Operation(u32),
}

/// A sum of words of one width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The width.
    pub width: u32,
    /// The constant.
    pub constant: u64,
    /// What is summed, in order, each times a number that is not zero.
    pub parts: Vec<(Part, u64)>,
}

/// Sums of more parts are looked at as one operation.
const LONGEST: usize = 8;

impl Sum {
    fn of(width: u32, part: Part) -> Sum {
        Sum { width, constant: 0, parts: vec![(part, 1)] }
    }

    /// The result of an operation.
    pub fn result(width: u32, operation: u32) -> Sum {
        Sum::of(width, Part::Operation(operation))
    }

    /// A variable.
    pub fn variable(width: u32, x: Variable) -> Sum {
        Sum::of(width, Part::Variable(x))
    }

    /// This and another times a number.
    pub fn plus(&self, other: &Sum, times: u64) -> Sum {
        let mask = mask(self.width);
        let mut parts = self.parts.clone();
        for &(part, a) in &other.parts {
            let a = a.wrapping_mul(times);
            match parts.binary_search_by_key(&part, |p| p.0) {
                Ok(i) => parts[i].1 = parts[i].1.wrapping_add(a),
                Err(i) => parts.insert(i, (part, a)),
            }
        }
        parts.iter_mut().for_each(|p| p.1 &= mask);
        parts.retain(|p| p.1 != 0);
        let constant = self.constant.wrapping_add(other.constant.wrapping_mul(times)) & mask;
        Sum { width: self.width, constant, parts }
    }

    fn times(&self, times: u64) -> Sum {
        Sum { width: self.width, constant: 0, parts: Vec::new() }.plus(self, times)
    }

    /// The variables in it.
    pub fn variables(&self) -> impl Iterator<Item = Variable> {
        self.parts.iter().filter_map(|(part, _)| match part {
            Part::Variable(x) => Some(*x),
            Part::Operation(_) => None,
        })
    }

    /// The results of operations in it.
    pub fn operations(&self) -> impl Iterator<Item = u32> {
        self.parts.iter().filter_map(|(part, _)| match part {
            Part::Operation(o) => Some(*o),
            Part::Variable(_) => None,
        })
    }
}

/// All operations of a tape that give words, as sums.
pub fn sums(tape: &Tape) -> Vec<Option<Sum>> {
    let mut sums: Vec<Option<Sum>> = Vec::with_capacity(tape.operations.len());
    for (i, operation) in tape.operations.iter().enumerate() {
        let Kind::Word(width) = operation.kind else {
            sums.push(None);
            continue;
        };
        let sum = sum(tape, operation, width, &sums).filter(|sum| sum.parts.len() <= LONGEST);
        sums.push(Some(sum.unwrap_or_else(|| Sum::result(width, i as u32))));
    }
    sums
}

fn sum(tape: &Tape, operation: &Operation, width: u32, sums: &[Option<Sum>]) -> Option<Sum> {
    let args = tape.arguments(operation);
    let of = |i: usize| sums[args[i] as usize].as_ref();
    let number = |i: usize| constant(tape, args[i]);
    match &operation.code {
        Code::Variable(x) => Some(Sum::of(width, Part::Variable(*x))),
        Code::Constant(word) => Some(Sum { width, constant: word.single()?, parts: Vec::new() }),
        Code::Apply(Op::BvAdd) => Some(of(0)?.plus(of(1)?, 1)),
        Code::Apply(Op::BvNeg) => Some(of(0)?.times(u64::MAX)),
        Code::Apply(Op::BvNot) => {
            let one = Sum { width, constant: 1, parts: Vec::new() };
            Some(of(0)?.plus(&one, 1).times(u64::MAX))
        }
        Code::Apply(Op::BvMul) => match (number(0), number(1)) {
            (Some(n), _) => Some(of(1)?.times(n)),
            (_, Some(n)) => Some(of(0)?.times(n)),
            _ => None,
        },
        Code::Apply(Op::BvShl) => match number(1)? {
            n if n < u64::from(width) => Some(of(0)?.times(1 << n)),
            _ => Some(Sum { width, constant: 0, parts: Vec::new() }),
        },
        // The lowest bits with zeros below them are the word shifted, which is how shifts are written.
        Code::Apply(Op::Concat) if number(1) == Some(0) => {
            let high = &tape.operations[args[0] as usize];
            let (Code::Apply(Op::Extract(top, 0)), Kind::Word(zeros)) =
                (&high.code, tape.operations[args[1] as usize].kind)
            else {
                return None;
            };
            let whole = sums[tape.arguments(high)[0] as usize].as_ref()?;
            (whole.width == width && top + 1 + zeros == width).then(|| whole.times(1 << zeros))
        }
        _ => None,
    }
}

fn constant(tape: &Tape, operation: u32) -> Option<u64> {
    match &tape.operations[operation as usize].code {
        Code::Constant(word) => word.single(),
        _ => None,
    }
}
