//! From a function and the arguments read to a term.
//!
//! SMT-LIB's chainable and associative functions become applications of binary operators here. An
//! integer where a real is expected is coerced, as the logics with both sorts allow; the coercion is
//! tried only when the arguments do not fit as they are, so ordinary terms do not pay for it.

use crate::builtin::{BUILTINS, Style};
use crate::error::{ErrorKind, Read, fault};
use crate::parser::Parser;
use dashu_int::IBig;
use dashu_ratio::RBig;
use euphonium_term::{Op, SortError, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// What is applied.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Head {
    /// A theory symbol, by its position in [`BUILTINS`].
    Builtin(u8),
    /// A declared function or an indexed theory symbol.
    Op(Op),
    /// A definition with parameters.
    Macro(u32),
    /// `(as const sort)`
    ConstArray(SortId),
}

/// How a term was written, if as a literal. SMT-LIB has no negative or fractional literals; these
/// shapes are what they are written as, and are read as one literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Literal {
    /// Not as a number.
    No,
    /// `5` or `5.0`
    Plain,
    /// `(- 5)`
    Negative,
    /// `(/ 5 3)` or `(/ (- 5) 3)`
    Fraction,
}

impl Parser<'_> {
    /// Builds a term that a user may have got wrong.
    pub fn checked(&mut self, op: Op, args: &[TermId], at: usize) -> Read<TermId> {
        match checked(self.terms, op, args) {
            Ok(term) => Ok(term),
            Err(error) => fault(at, ErrorKind::Sort, error.0),
        }
    }

    /// Applies `head` to the arguments on the stack of terms from `base` on.
    pub fn finish_application(
        &mut self,
        head: Head,
        base: usize,
        at: u32,
        literals: [Literal; 2],
    ) -> Read<(TermId, Literal)> {
        let args = &mut self.state.stacks.terms[base..];
        if args.is_empty() {
            return fault(at as usize, ErrorKind::Syntax, "an application needs arguments");
        }
        if literals[0] != Literal::No
            && let Some(result) = folded(self.terms, head, args, literals)
        {
            self.state.stacks.terms.truncate(base);
            return Ok(result);
        }
        let result = if let Head::Macro(m) = head {
            self.expand(m as usize, base)
        } else {
            build(self.terms, head, args).or_else(|error| {
                if coerce(self.terms, head, args, self.state.real_numerals) {
                    if matches!(head, Head::Builtin(i) if BUILTINS[i as usize].op == Op::ToReal) {
                        return Ok(args[0]);
                    }
                    // If it does not help, the error speaks about what was written.
                    build(self.terms, head, args).map_err(|_| error)
                } else {
                    Err(error)
                }
            })
        };
        self.state.stacks.terms.truncate(base);
        match result {
            Ok(term) => Ok((term, Literal::No)),
            Err(error) => fault(at as usize, ErrorKind::Sort, error.0),
        }
    }

    /// Replaces the parameters in a definition by arguments.
    fn expand(&mut self, index: usize, base: usize) -> Result<TermId, SortError> {
        let definition = &self.state.scope.macros[index];
        let args = &mut self.state.stacks.terms[base..];
        if args.len() != definition.params.len() {
            let (want, have) = (definition.params.len(), args.len());
            return Err(SortError(format!("this definition takes {want} argument(s), not {have}")));
        }
        let mut map = FxHashMap::default();
        for (i, &param) in definition.params.iter().enumerate() {
            let want = self.terms.variable(param).sort;
            args[i] = converted(self.terms, args[i], want, self.state.real_numerals).unwrap_or(args[i]);
            let have = self.terms.sort_of(args[i]);
            if have != want {
                let (have, want) = (self.terms.sort_name(have), self.terms.sort_name(want));
                return Err(SortError(format!("argument {} has sort {have}, expected {want}", i + 1)));
            }
            map.insert(param, args[i]);
        }
        Ok(crate::instantiate::instantiate(self.terms, &mut self.state.scope.free, definition.body, map))
    }
}

fn checked(terms: &mut Terms, op: Op, args: &[TermId]) -> Result<TermId, SortError> {
    terms.infer(op, args)?;
    Ok(terms.raw(op, args))
}

fn build(terms: &mut Terms, head: Head, args: &[TermId]) -> Result<TermId, SortError> {
    let (op, style) = match head {
        Head::Op(op) => (op, Style::Exact),
        Head::Builtin(i) => (BUILTINS[i as usize].op, BUILTINS[i as usize].style),
        Head::ConstArray(sort) => return const_array(terms, sort, args),
        Head::Macro(_) => return Err(SortError("a definition is not an operator".into())),
    };
    match (style, args) {
        (Style::Exact, _) | (Style::Chain | Style::Left | Style::Right, [] | [_] | [_, _]) => {
            checked(terms, op, args)
        }
        // One argument stands for itself, if it has a sort that two of it could have.
        (Style::Many, [one]) => terms.infer(op, &[*one, *one]).map(|_| *one),
        (Style::Many, _) => checked(terms, op, args),
        (Style::Minus, [one]) => checked(terms, Op::Neg, &[*one]),
        (Style::Left | Style::Minus, _) => {
            let mut result = args[0];
            for &arg in &args[1..] {
                result = checked(terms, op, &[result, arg])?;
            }
            Ok(result)
        }
        (Style::Right, _) => {
            let mut result = args[args.len() - 1];
            for &arg in args[..args.len() - 1].iter().rev() {
                result = checked(terms, op, &[arg, result])?;
            }
            Ok(result)
        }
        (Style::Chain, _) => {
            let links: Result<Vec<TermId>, _> =
                args.windows(2).map(|pair| checked(terms, op, pair)).collect();
            checked(terms, Op::And, &links?)
        }
    }
}

fn const_array(terms: &mut Terms, sort: SortId, args: &[TermId]) -> Result<TermId, SortError> {
    let element = match *terms.sort_data(sort) {
        euphonium_term::Sort::Array { element, .. } => element,
        _ => return Err(SortError(format!("{} is not a sort of arrays", terms.sort_name(sort)))),
    };
    let [value] = *args else {
        return Err(SortError(format!("a constant array takes 1 argument, not {}", args.len())));
    };
    let have = terms.sort_of(value);
    if have != element {
        let (have, want) = (terms.sort_name(have), terms.sort_name(element));
        return Err(SortError(format!("a constant array got an element of sort {have}, expected {want}")));
    }
    Ok(terms.const_array(sort, value))
}

/// Makes arguments fit by turning integers into reals (and, in a logic whose numerals are real, a
/// numeral back into an integer). Says whether anything has changed.
fn coerce(terms: &mut Terms, head: Head, args: &mut [TermId], real_numerals: bool) -> bool {
    let op = match head {
        Head::Op(op) => op,
        Head::Builtin(i) => BUILTINS[i as usize].op,
        Head::ConstArray(sort) => match *terms.sort_data(sort) {
            euphonium_term::Sort::Array { element, .. } => {
                return convert_all(terms, args, |_, _| Some(element), real_numerals);
            }
            _ => return false,
        },
        Head::Macro(_) => return false,
    };
    match op {
        Op::Eq | Op::Distinct | Op::Add | Op::Sub | Op::Mul | Op::Le | Op::Lt | Op::Ge | Op::Gt => {
            convert_all(terms, args, |_, _| Some(SortId::REAL), real_numerals)
        }
        Op::Ite => convert_all(terms, args, |_, i| (i > 0).then_some(SortId::REAL), real_numerals),
        Op::RealDiv | Op::IsInt | Op::ToInt => {
            convert_all(terms, args, |_, _| Some(SortId::REAL), real_numerals)
        }
        Op::ToReal => args.len() == 1 && terms.sort_of(args[0]) == SortId::REAL,
        Op::IntDiv | Op::Mod | Op::Divisible(_) | Op::IntToBv(_) => {
            convert_all(terms, args, |_, _| Some(SortId::INT), real_numerals)
        }
        Op::App(f) => {
            convert_all(terms, args, |terms, i| terms.function(f).params.get(i).copied(), real_numerals)
        }
        Op::Select | Op::Store => {
            let (index, element) = match *terms.sort_data(terms.sort_of(args[0])) {
                euphonium_term::Sort::Array { index, element } => (index, element),
                _ => return false,
            };
            let want = [None, Some(index), Some(element)];
            convert_all(terms, args, |_, i| want.get(i).copied().flatten(), real_numerals)
        }
        _ => false,
    }
}

fn convert_all(
    terms: &mut Terms,
    args: &mut [TermId],
    want: impl Fn(&Terms, usize) -> Option<SortId>,
    real_numerals: bool,
) -> bool {
    let mut changed = false;
    for (i, arg) in args.iter_mut().enumerate() {
        let Some(sort) = want(terms, i) else { continue };
        if let Some(term) = converted(terms, *arg, sort, real_numerals) {
            *arg = term;
            changed = true;
        }
    }
    changed
}

/// The term as one of the sort wanted, if it has another sort and there is a way.
pub(crate) fn converted(
    terms: &mut Terms,
    term: TermId,
    want: SortId,
    real_numerals: bool,
) -> Option<TermId> {
    let have = terms.sort_of(term);
    if want == SortId::REAL && have == SortId::INT {
        return Some(match terms.as_value(term) {
            Some(Value::Int(n)) => terms.real_const(RBig::from(n)),
            _ => terms.raw(Op::ToReal, &[term]),
        });
    }
    if want == SortId::INT && have == SortId::REAL && real_numerals {
        return match terms.as_value(term) {
            Some(Value::Real(r)) if r.denominator().is_one() => Some(terms.int_const(r.numerator().clone())),
            _ => None,
        };
    }
    None
}

/// The literal that `(- 5)` or `(/ 5 3)` writes.
fn folded(
    terms: &mut Terms,
    head: Head,
    args: &[TermId],
    written: [Literal; 2],
) -> Option<(TermId, Literal)> {
    let Head::Builtin(i) = head else { return None };
    match (BUILTINS[i as usize].op, args, written) {
        (Op::Sub, [a], [Literal::Plain | Literal::Fraction, _]) => {
            let literal = if written[0] == Literal::Plain { Literal::Negative } else { Literal::No };
            match terms.as_value(*a)? {
                Value::Int(n) => Some((terms.int_const(-n), literal)),
                Value::Real(r) => Some((terms.real_const(-r), literal)),
                _ => None,
            }
        }
        (Op::RealDiv, [a, b], [Literal::Plain | Literal::Negative, Literal::Plain]) => {
            let (a, b) = (rational(terms, *a)?, rational(terms, *b)?);
            if b.numerator() == &IBig::ZERO {
                return None;
            }
            Some((terms.real_const(a / b), Literal::Fraction))
        }
        _ => None,
    }
}

fn rational(terms: &Terms, term: TermId) -> Option<RBig> {
    match terms.as_value(term)? {
        Value::Int(n) => Some(RBig::from(n)),
        Value::Real(r) => Some(r),
        _ => None,
    }
}
