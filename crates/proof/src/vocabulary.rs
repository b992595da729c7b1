//! Sorts, functions and terms as the log tells them, rebuilt in the arena of the script.
//!
//! A log names things by numbers of its own. A term of the log that is written as one of the script becomes
//! that very term, so that comparing is comparing ids. A function of the log is the script's of the same name
//! and sorts; if there is none, the solver has invented it.

use crate::line::{Fault, Words};
use crate::sorts::read_sort;
use euphonium_term::{BvValue, FunId, Op, Sort, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Two functions of the script may have one name, in different scopes.
pub type Declared = FxHashMap<std::sync::Arc<str>, Vec<FunId>>;

/// What the log has told.
#[derive(Default)]
pub struct Vocabulary {
    sorts: FxHashMap<u64, SortId>,
    functions: FxHashMap<u64, FunId>,
    terms: FxHashMap<u64, TermId>,
    /// Functions that the script does not have.
    pub invented: FxHashSet<FunId>,
    /// By term: its place in the order in which the log told terms.
    order: FxHashMap<TermId, usize>,
}

impl Vocabulary {
    /// The term of a number.
    pub fn term(&self, number: u64) -> Result<TermId, Fault> {
        self.terms.get(&number).copied().ok_or_else(|| format!("there is no term {number}").into())
    }

    /// When the term was told.
    pub fn order(&self, t: TermId) -> usize {
        self.order.get(&t).copied().unwrap_or(0)
    }

    /// `s SORT name`
    pub fn tell_sort(&mut self, terms: &mut Terms, line: &mut Words<'_>) -> Result<(), Fault> {
        let number = line.number()?;
        let sort = read_sort(terms, line.rest())?;
        match self.sorts.insert(number, sort) {
            None => Ok(()),
            Some(_) => Err("a sort is told twice".into()),
        }
    }

    fn sort(&self, number: u64) -> Result<SortId, Fault> {
        self.sorts.get(&number).copied().ok_or_else(|| format!("there is no sort {number}").into())
    }

    /// `f FUN n SORT*n SORT name`
    pub fn tell_function(
        &mut self,
        terms: &mut Terms,
        declared: &Declared,
        line: &mut Words<'_>,
    ) -> Result<(), Fault> {
        let number = line.number()?;
        let count = line.number()?;
        let mut params = Vec::new();
        for _ in 0..count {
            params.push(self.sort(line.number()?)?);
        }
        let result = self.sort(line.number()?)?;
        let name = unquote(line.rest());
        let fits = |&&f: &&FunId| {
            let function = terms.function(f);
            *function.params == *params && function.result == result
        };
        let same_name = declared.get(&*name).map_or(&[][..], Vec::as_slice);
        // The solver's numbers are the reader's, unless the solver has invented some before.
        let exact = same_name.iter().filter(fits).find(|f| f.index() as u64 == number);
        let last = || same_name.iter().rfind(fits);
        let function = match exact.or_else(last) {
            Some(&f) => f,
            None => {
                let f = terms.declare(&name, &params, result);
                self.invented.insert(f);
                f
            }
        };
        match self.functions.insert(number, function) {
            None => Ok(()),
            Some(_) => Err("a function is told twice".into()),
        }
    }

    /// `t TERM SORT head TERM*`
    pub fn tell_term(&mut self, terms: &mut Terms, line: &mut Words<'_>) -> Result<(), Fault> {
        let number = line.number()?;
        let sort = self.sort(line.number()?)?;
        let head = line.head()?;
        let mut args = Vec::new();
        while let Some(arg) = line.next_number()? {
            args.push(self.term(arg)?);
        }
        let term = self.build(terms, sort, head, &args)?;
        if terms.sort_of(term) != sort {
            return Err(format!("the term has sort {}", terms.sort_name(terms.sort_of(term))).into());
        }
        let place = self.order.len();
        self.order.entry(term).or_insert(place);
        match self.terms.insert(number, term) {
            None => Ok(()),
            Some(_) => Err("a term is told twice".into()),
        }
    }

    fn build(&self, terms: &mut Terms, sort: SortId, head: &str, args: &[TermId]) -> Result<TermId, Fault> {
        if let Some(number) = head.strip_prefix('@') {
            let function = number.parse().ok().and_then(|n: u64| self.functions.get(&n));
            let &f = function.ok_or_else(|| Fault::from(format!("there is no function {number}")))?;
            return applied(terms, Op::App(f), args);
        }
        if let Some(bits) = head.strip_prefix("#b") {
            if bits.is_empty() || bits.bytes().any(|b| b != b'0' && b != b'1') || !args.is_empty() {
                return Err("this is no literal".into());
            }
            let bits: Vec<bool> = bits.bytes().rev().map(|b| b == b'1').collect();
            return Ok(terms.bv_value(BvValue::from_bits(bits.into_iter())));
        }
        if let Some(rest) = head.strip_prefix("(as const ") {
            let named = read_sort(terms, rest.strip_suffix(')').unwrap_or(rest))?;
            return match (terms.sort_data(named), args) {
                (&Sort::Array { element, .. }, &[value])
                    if terms.sort_of(value) == element && named == sort =>
                {
                    Ok(terms.const_array(sort, value))
                }
                _ => Err("this is no constant array".into()),
            };
        }
        // `(as @U_0 U)` is a value of a model, not a term: of a sort without interpretation nobody knows how
        // many elements it has, and two that are named may be one.
        if head.starts_with("(as ") {
            return Err("an element of a sort without interpretation is no term".into());
        }
        let op = operator(head).ok_or_else(|| Fault::from(format!("there is no operator {head}")))?;
        match op {
            Op::True | Op::False if args.is_empty() => Ok(terms.bool_const(op == Op::True)),
            _ => applied(terms, op, args),
        }
    }
}

fn applied(terms: &mut Terms, op: Op, args: &[TermId]) -> Result<TermId, Fault> {
    match terms.infer(op, args) {
        Ok(_) => Ok(terms.raw(op, args)),
        Err(error) => Err(error.to_string().into()),
    }
}

/// The symbol without its bars, line ends as they are.
pub(crate) fn unquote(text: &str) -> String {
    let inner = text.strip_prefix('|').and_then(|t| t.strip_suffix('|')).unwrap_or(text);
    inner.replace("\\n", "\n").replace("\\r", "\r")
}

/// The operator of a head of SMT-LIB.
fn operator(head: &str) -> Option<Op> {
    use Op::*;
    if let Some(indexed) = head.strip_prefix("(_ ").and_then(|rest| rest.strip_suffix(')')) {
        let words: Vec<&str> = indexed.split(' ').collect();
        let index = |i: usize| words.get(i).and_then(|word| word.parse::<u32>().ok());
        return Some(match (words[0], words.len()) {
            ("extract", 3) => Extract(index(1)?, index(2)?),
            ("repeat", 2) => Repeat(index(1)?),
            ("zero_extend", 2) => ZeroExtend(index(1)?),
            ("sign_extend", 2) => SignExtend(index(1)?),
            ("rotate_left", 2) => RotateLeft(index(1)?),
            ("rotate_right", 2) => RotateRight(index(1)?),
            _ => return None,
        });
    }
    let plain = [
        True, False, Not, And, Or, Xor, Implies, Eq, Distinct, Ite, Concat, BvNot, BvNeg, BvAnd, BvOr, BvXor,
        BvNand, BvNor, BvXnor, BvAdd, BvSub, BvMul, BvUdiv, BvUrem, BvSdiv, BvSrem, BvSmod, BvShl, BvLshr,
        BvAshr, BvUlt, BvUle, BvUgt, BvUge, BvSlt, BvSle, BvSgt, BvSge, BvComp, BvRedOr, BvRedAnd, BvRedXor,
        BvNegO, BvUaddO, BvSaddO, BvUmulO, BvSmulO, BvUsubO, BvSsubO, BvSdivO, Select, Store,
    ];
    thread_local! {
        static NAMES: std::cell::RefCell<FxHashMap<String, Op>> = std::cell::RefCell::default();
    }
    NAMES.with_borrow_mut(|names| {
        if names.is_empty() {
            names.extend(plain.iter().map(|op| (op.describe(), *op)));
        }
        names.get(head).copied()
    })
}
