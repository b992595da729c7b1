//! Terms as lines of BTOR2.
//!
//! Each term becomes one node, after its arguments; a truth value is a bit-vector of one bit. What BTOR2
//! cannot say is refused with its reason.

use crate::unsupported::{Unsupported, unsupported};
use euphonium_term::{BottomUp, BvValue, Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::fmt::{Display, Write};

/// The lines so far.
pub(super) struct Emitter<'a> {
    terms: &'a Terms,
    pub text: String,
    lines: u64,
    /// By width, and by the numbers of index and element sort.
    vectors: FxHashMap<u32, u64>,
    arrays: FxHashMap<(u64, u64), u64>,
    nodes: FxHashMap<TermId, u64>,
}

impl<'a> Emitter<'a> {
    pub fn new(terms: &'a Terms) -> Emitter<'a> {
        Emitter {
            terms,
            text: String::new(),
            lines: 0,
            vectors: FxHashMap::default(),
            arrays: FxHashMap::default(),
            nodes: FxHashMap::default(),
        }
    }

    /// Writes a line and returns its number.
    pub fn line(&mut self, rest: impl Display) -> u64 {
        self.lines += 1;
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{} {rest}", self.lines);
        self.lines
    }

    /// The number of a sort of bit-vectors.
    pub fn vector(&mut self, width: u32) -> u64 {
        if let Some(&id) = self.vectors.get(&width) {
            return id;
        }
        let id = self.line(format_args!("sort bitvec {width}"));
        self.vectors.insert(width, id);
        id
    }

    /// The number of a sort.
    pub fn sort(&mut self, sort: SortId) -> Result<u64, Unsupported> {
        let scalar = |sort: SortId| match self.terms.sort_data(sort) {
            Sort::Bool => Some(1),
            Sort::BitVec(width) => Some(*width),
            _ => None,
        };
        if let Some(width) = scalar(sort) {
            return Ok(self.vector(width));
        }
        if let Sort::Array { index, element } = self.terms.sort_data(sort)
            && let (Some(index), Some(element)) = (scalar(*index), scalar(*element))
        {
            let (index, element) = (self.vector(index), self.vector(element));
            if let Some(&id) = self.arrays.get(&(index, element)) {
                return Ok(id);
            }
            let id = self.line(format_args!("sort array {index} {element}"));
            self.arrays.insert((index, element), id);
            return Ok(id);
        }
        unsupported(format!("BTOR2 has no sort {}", self.terms.sort_name(sort)))
    }

    /// From here on the term is the node.
    pub fn define(&mut self, term: TermId, node: u64) {
        self.nodes.insert(term, node);
    }

    /// The node of a term, written now if it is not there.
    pub fn node(&mut self, term: TermId) -> Result<u64, Unsupported> {
        // Arguments first, and only what is new.
        let mut walk = BottomUp::new(term);
        while let Some(t) = walk.next(self.terms, |t| self.nodes.contains_key(&t)) {
            let node = self.operation(t)?;
            self.nodes.insert(t, node);
        }
        Ok(self.nodes[&term])
    }

    fn operation(&mut self, t: TermId) -> Result<u64, Unsupported> {
        let terms = self.terms;
        let sort = self.sort(terms.sort_of(t))?;
        let args: Vec<u64> = terms.args(t).iter().map(|arg| self.nodes[arg]).collect();
        let first = terms.args(t).first().copied();
        let is_bool = first.is_some_and(|a| terms.sort_of(a) == SortId::BOOL);
        let width = first.and_then(|a| terms.bv_width(a)).unwrap_or(1);
        let op = terms.op(t);
        let name = match op {
            Op::True => return Ok(self.line(format_args!("one {sort}"))),
            Op::False => return Ok(self.line(format_args!("zero {sort}"))),
            Op::BvConst(_) => {
                let bits = terms.as_bv(t).map(|value| value.to_binary().split_off(2)).unwrap_or_default();
                return Ok(self.line(format_args!("const {sort} {bits}")));
            }
            Op::Distinct => return Ok(self.distinct(sort, &args)),
            Op::Extract(high, low) => {
                return Ok(self.line(format_args!("slice {sort} {} {high} {low}", args[0])));
            }
            Op::ZeroExtend(by) => return Ok(self.line(format_args!("uext {sort} {} {by}", args[0]))),
            Op::SignExtend(by) => return Ok(self.line(format_args!("sext {sort} {} {by}", args[0]))),
            Op::Repeat(n) => return Ok(self.repeated(args[0], width, n)),
            Op::RotateLeft(by) | Op::RotateRight(by) => {
                let amount = BvValue::new(width, by % width).to_binary().split_off(2);
                let amount = self.line(format_args!("const {sort} {amount}"));
                let name = if matches!(op, Op::RotateLeft(_)) { "rol" } else { "ror" };
                return Ok(self.line(format_args!("{name} {sort} {} {amount}", args[0])));
            }
            Op::BvNegO => {
                // Only the least number has no negative.
                let least = format!("1{}", "0".repeat(width as usize - 1));
                let operand = self.vector(width);
                let least = self.line(format_args!("const {operand} {least}"));
                return Ok(self.line(format_args!("eq {sort} {} {least}", args[0])));
            }
            Op::ConstArray => return self.constant_array(t, sort, args[0]),
            Op::App(f) => {
                return unsupported(format!(
                    "BTOR2 has no uninterpreted function {}",
                    terms.function(f).name
                ));
            }
            Op::Eq if is_bool => "iff",
            _ => match keyword(op) {
                Some(name) => name,
                None => return unsupported(format!("BTOR2 has nothing for {}", op.describe())),
            },
        };
        Ok(match args[..] {
            [a] => self.line(format_args!("{name} {sort} {a}")),
            [a, b] => self.line(format_args!("{name} {sort} {a} {b}")),
            [a, b, c] if matches!(op, Op::Ite | Op::Store) => {
                self.line(format_args!("{name} {sort} {a} {b} {c}"))
            }
            // And and Or of many arguments.
            _ => args[1..].iter().fold(args[0], |a, b| self.line(format_args!("{name} {sort} {a} {b}"))),
        })
    }

    fn distinct(&mut self, bit: u64, args: &[u64]) -> u64 {
        let mut all = None;
        for (i, a) in args.iter().enumerate() {
            for b in &args[i + 1..] {
                let differ = self.line(format_args!("neq {bit} {a} {b}"));
                all = Some(match all {
                    None => differ,
                    Some(before) => self.line(format_args!("and {bit} {before} {differ}")),
                });
            }
        }
        all.unwrap_or_else(|| self.line(format_args!("one {bit}")))
    }

    fn repeated(&mut self, a: u64, width: u32, times: u32) -> u64 {
        let mut node = a;
        for n in 2..=times {
            let sort = self.vector(width * n);
            node = self.line(format_args!("concat {sort} {node} {a}"));
        }
        node
    }

    /// BTOR2 has constant arrays as initial values only: a state that keeps its initial value is one.
    fn constant_array(&mut self, t: TermId, sort: u64, value: u64) -> Result<u64, Unsupported> {
        if self.terms.as_value(self.terms.args(t)[0]).is_none() {
            return unsupported("BTOR2 has no array that holds a variable everywhere");
        }
        let state = self.line(format_args!("state {sort}"));
        self.line(format_args!("init {sort} {state} {value}"));
        self.line(format_args!("next {sort} {state} {state}"));
        Ok(state)
    }
}

/// Operators that BTOR2 has under another name.
fn keyword(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::Not | Op::BvNot => "not",
        Op::And | Op::BvAnd => "and",
        Op::Or | Op::BvOr => "or",
        Op::Xor | Op::BvXor => "xor",
        Op::Implies => "implies",
        Op::Eq | Op::BvComp => "eq",
        Op::Ite => "ite",
        Op::Concat => "concat",
        Op::BvNeg => "neg",
        Op::BvNand => "nand",
        Op::BvNor => "nor",
        Op::BvXnor => "xnor",
        Op::BvAdd => "add",
        Op::BvSub => "sub",
        Op::BvMul => "mul",
        Op::BvUdiv => "udiv",
        Op::BvUrem => "urem",
        Op::BvSdiv => "sdiv",
        Op::BvSrem => "srem",
        Op::BvSmod => "smod",
        Op::BvShl => "sll",
        Op::BvLshr => "srl",
        Op::BvAshr => "sra",
        Op::BvUlt => "ult",
        Op::BvUle => "ulte",
        Op::BvUgt => "ugt",
        Op::BvUge => "ugte",
        Op::BvSlt => "slt",
        Op::BvSle => "slte",
        Op::BvSgt => "sgt",
        Op::BvSge => "sgte",
        Op::BvRedOr => "redor",
        Op::BvRedAnd => "redand",
        Op::BvRedXor => "redxor",
        Op::BvUaddO => "uaddo",
        Op::BvSaddO => "saddo",
        Op::BvUmulO => "umulo",
        Op::BvSmulO => "smulo",
        Op::BvUsubO => "usubo",
        Op::BvSsubO => "ssubo",
        Op::BvSdivO => "sdivo",
        Op::Select => "read",
        Op::Store => "write",
        _ => return None,
    })
}
