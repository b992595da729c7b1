//! BTOR2: transition systems of words and arrays, one node a line (Niemetz, Preiner, Wolf, Biere, CAV 2018).
//!
//! States and inputs are constants `sN`, for the line N; that of the next state is `sN.next`. A state without `init`
//! starts anywhere, one without `next` changes arbitrarily. What is not known here is refused.

use super::system::System;
use crate::hash::Map;
use crate::number::{Int, Rational};
use crate::script::Reader;
use crate::term::{BOOL, Op, Refusal, Sort, SortId, TRUE, Term, Terms};
use std::str::SplitAsciiWhitespace;

/// Operators, each before its name in SMT-LIB.
const OPERATORS: &str = "not bvnot neg bvneg redand bvredand redor bvredor and bvand or bvor xor bvxor nand bvnand \
    nor bvnor xnor bvxnor iff bvcomp add bvadd sub bvsub mul bvmul udiv bvudiv urem bvurem sdiv bvsdiv \
    srem bvsrem smod bvsmod sll bvshl srl bvlshr sra bvashr concat concat read select write store eq = \
    neq distinct ult bvult ulte bvule ugt bvugt ugte bvuge slt bvslt slte bvsle sgt bvsgt sgte bvsge ite ite";

/// The lines so far.
struct Model<'t> {
    terms: &'t mut Terms,
    sorts: Map<u64, SortId>,
    nodes: Map<u64, Term>,
    /// By its line: the constant of a state in the next state.
    next: Map<u64, Term>,
    system: System,
}

/// Reads a model.
pub fn read(text: &str, terms: &mut Terms) -> Result<System, Refusal> {
    let (sorts, nodes, next, system) = Default::default();
    let mut model = Model { terms, sorts, nodes, next, system };
    for line in text.lines() {
        let mut words = line.split(';').next().unwrap_or("").split_ascii_whitespace();
        if let Some(word) = words.next() {
            let number = word.parse().map_err(|_| format!("{word} is no number of a line"))?;
            if model.sorts.contains_key(&number) || model.nodes.contains_key(&number) {
                return Err(format!("line {number} is there twice"));
            }
            model.line(number, &mut words).map_err(|what| format!("line {number}: {what}"))?;
        }
    }
    Ok(model.system)
}

impl Model<'_> {
    fn line(&mut self, line: u64, words: &mut SplitAsciiWhitespace<'_>) -> Result<(), Refusal> {
        let kind = words.next().ok_or("the line ends too early")?;
        let node = match kind {
            "sort" => {
                let sort = match words.next() {
                    Some("bitvec") => self.terms.words(number(words)?)?,
                    Some("array") => {
                        let (index, element) = (self.sort(words)?, self.sort(words)?);
                        self.terms.sort(Sort::Array(index, element))
                    }
                    _ => return Err("no such sort".into()),
                };
                self.sorts.insert(line, sort);
                return Ok(());
            }
            "output" => return self.node(words).map(drop),
            "bad" | "constraint" => {
                let t = self.node(words)?;
                let holds = self.truth(t)?;
                match kind {
                    "bad" => self.system.properties.push(self.terms.core(Op::Not, &[holds])?),
                    _ => self.system.constraints.push(holds),
                }
                return Ok(());
            }
            "init" | "next" => return self.assignment(kind, words),
            "input" | "state" => {
                let sort = self.sort(words)?;
                let t = self.terms.constant(&format!("s{line}"), sort)?;
                if kind == "state" {
                    let next = self.terms.constant(&format!("s{line}.next"), sort)?;
                    self.system.next.insert(next, t);
                    self.next.insert(line, next);
                }
                t
            }
            _ => {
                let sort = self.sort(words)?;
                let t = self.operation(kind, sort, words)?;
                // A truth value is a bit.
                let t =
                    if self.terms.sort_of(t) == BOOL { self.apply("bvcomp", &[], &[t, TRUE])? } else { t };
                if self.terms.sort_of(t) != sort {
                    return Err("the node has another sort".into());
                }
                t
            }
        };
        self.nodes.insert(line, node);
        Ok(())
    }

    fn operation(
        &mut self,
        kind: &str,
        sort: SortId,
        words: &mut SplitAsciiWhitespace<'_>,
    ) -> Result<Term, Refusal> {
        let value = match kind {
            "zero" => Some((false, "0", 10)),
            "one" => Some((false, "1", 10)),
            "ones" => Some((true, "1", 10)),
            "const" | "constd" | "consth" => {
                let word = words.next().ok_or("a value is missing")?;
                let base = match kind {
                    "const" => 2,
                    "constd" => 10,
                    _ => 16,
                };
                Some((word.starts_with('-'), word.strip_prefix('-').unwrap_or(word), base))
            }
            _ => None,
        };
        if let Some((negative, digits, base)) = value {
            let value = Int::parse(digits, base).ok_or("no value")?;
            let Sort::BitVec(width) = *self.terms.sort_data(sort) else { return Err("no word".into()) };
            let value = if negative { Int::power_of_two(width).minus(&value) } else { value };
            return self.terms.number(Rational::from(value), sort);
        }
        let a = self.node(words)?;
        let width = self.terms.width(a).unwrap_or(1);
        match kind {
            "slice" => return self.apply("extract", &[number(words)?, number(words)?], &[a]),
            "uext" => return self.apply("zero_extend", &[number(words)?], &[a]),
            "sext" => return self.apply("sign_extend", &[number(words)?], &[a]),
            "inc" | "dec" => {
                let one = self.terms.word(Int::from(1), width)?;
                return self.apply(if kind == "inc" { "bvadd" } else { "bvsub" }, &[], &[a, one]);
            }
            "redxor" => {
                let bit = |model: &mut Self, i: u32| model.apply("extract", &[i, i], &[a]);
                let first = bit(self, 0)?;
                return (1..width).try_fold(first, |all, i| {
                    let next = bit(self, i)?;
                    self.apply("bvxor", &[], &[all, next])
                });
            }
            _ => {}
        }
        let mut args = vec![a];
        let unary = matches!(kind, "not" | "neg" | "redand" | "redor");
        for _ in 0..if unary { 0 } else { 1 + usize::from(matches!(kind, "ite" | "write")) } {
            args.push(self.node(words)?);
        }
        match kind {
            "ite" => args[0] = self.truth(a)?,
            "implies" => {
                let not = self.apply("bvnot", &[], &[a])?;
                return self.apply("bvor", &[], &[not, args[1]]);
            }
            _ => {}
        }
        let mut names = OPERATORS.split_ascii_whitespace();
        while let (Some(name), Some(theirs)) = (names.next(), names.next()) {
            if name == kind {
                return self.apply(theirs, &[], &args);
            }
        }
        Err(format!("{kind} is not supported"))
    }

    /// `init SORT STATE VALUE`, `next SORT STATE VALUE`. An array may start with one value everywhere.
    fn assignment(&mut self, kind: &str, words: &mut SplitAsciiWhitespace<'_>) -> Result<(), Refusal> {
        let (sort, state) = (self.sort(words)?, words.next().and_then(|word| word.parse().ok()));
        let next = *state.and_then(|line| self.next.get(&line)).ok_or("no state")?;
        let (current, mut value) = (self.system.next[&next], self.node(words)?);
        if kind == "init" && self.terms.sort_of(value) != sort {
            value = self.terms.constant_array(sort, value)?;
        }
        match kind {
            "init" => self.system.init.push(self.terms.equation(current, value)?),
            _ => self.system.trans.push(self.terms.equation(next, value)?),
        }
        Ok(())
    }

    /// An operator under its name in SMT-LIB.
    fn apply(&mut self, name: &str, indices: &[u32], args: &[Term]) -> Result<Term, Refusal> {
        Reader::new("", self.terms)?.named(name, indices, args)
    }

    /// The bit as a truth value.
    fn truth(&mut self, t: Term) -> Result<Term, Refusal> {
        let one = self.terms.word(Int::from(1), 1)?;
        self.terms.equation(t, one)
    }

    /// A node; a negative number means its complement.
    fn node(&mut self, words: &mut SplitAsciiWhitespace<'_>) -> Result<Term, Refusal> {
        let number: i64 = words.next().and_then(|word| word.parse().ok()).ok_or("a node is missing")?;
        let t = *self.nodes.get(&number.unsigned_abs()).ok_or("there is no such node")?;
        if number < 0 { self.terms.core(Op::BvNot, &[t]) } else { Ok(t) }
    }

    fn sort(&self, words: &mut SplitAsciiWhitespace<'_>) -> Result<SortId, Refusal> {
        let line: u64 = words.next().and_then(|word| word.parse().ok()).ok_or("a sort is missing")?;
        self.sorts.get(&line).copied().ok_or_else(|| "there is no such sort".into())
    }
}

fn number(words: &mut SplitAsciiWhitespace<'_>) -> Result<u32, Refusal> {
    words.next().and_then(|word| word.parse().ok()).ok_or_else(|| "a number is missing".into())
}
