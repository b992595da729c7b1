//! Terms: hash-consed, well-sorted, over few operators.
//!
//! [`Terms::apply`] knows all operators of SMT-LIB that are supported and expresses most of them by others,
//! as SMT-LIB defines them; what is left is [`Op`], and [`Terms::core`] checks the sorts of each. The script
//! and the log make their terms by the same function, so a term has one number wherever it is written.
//!
//! Invariants: arguments have smaller numbers than their term; the sides of an equation are in the order of
//! their numbers; every term has the sort its operator demands.

use crate::hash::Map;
use crate::number::{Int, Rational};

/// The number of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub u32);

/// The number of a sort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SortId(pub u32);

/// Truth values.
pub const BOOL: SortId = SortId(0);
/// Integers.
pub const INT: SortId = SortId(1);
/// Reals.
pub const REAL: SortId = SortId(2);

/// What a sort is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Sort {
    Bool,
    Int,
    Real,
    BitVec(u32),
    Array(SortId, SortId),
    /// A declared sort.
    Free(u32),
}

/// The head of a term. The names are those of SMT-LIB.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Op {
    True,
    False,
    Not,
    And,
    Or,
    Eq,
    Ite,
    /// A number or a word; where it stands in the table of values.
    Value(u32),
    /// A declared symbol.
    Apply(u32),
    /// A parameter of a definition, until it is replaced by an argument.
    Parameter(u32),
    Concat,
    Extract(u32, u32),
    SignExtend(u32),
    BvNot,
    BvNeg,
    BvAnd,
    BvOr,
    BvXor,
    BvAdd,
    BvMul,
    BvUdiv,
    BvUrem,
    BvShl,
    BvLshr,
    BvAshr,
    BvUlt,
    BvSlt,
    Add,
    Mul,
    Le,
    RealDiv,
    Div,
    Mod,
    ToReal,
    ToInt,
    Select,
    Store,
    ConstArray,
    /// An index at which two arrays differ, if they do.
    Difference,
    /// `forall`: the variables, and the body.
    Forall,
    /// A variable of a quantifier, and of no other one.
    Variable(u32),
    /// What the variable of this place of a quantifier is where the body is false, if it is anywhere.
    Witness(Term, u32),
}

impl Op {
    /// Operators that need nothing but their arguments.
    pub const NAMED: [Op; 31] = {
        use Op::*;
        [
            Not, And, Or, Ite, Select, Store, Difference, Le, Add, Mul, Div, Mod, ToReal, ToInt, Eq,
            ConstArray, Concat, BvNot, BvNeg, BvAnd, BvOr, BvXor, BvAdd, BvMul, BvUdiv, BvUrem, BvShl,
            BvLshr, BvAshr, BvUlt, BvSlt,
        ]
    };
    /// Their names, in the same order.
    pub const NAMES: &'static str = "not and or ite select store @diff <= + * div mod to_real to_int = const concat \
        bvnot bvneg bvand bvor bvxor bvadd bvmul bvudiv bvurem bvshl bvlshr bvashr bvult bvslt";

    /// The operator of a name.
    pub fn named(name: &str) -> Option<Op> {
        Op::NAMES.split(' ').position(|other| other == name).map(|i| Op::NAMED[i])
    }

    /// Are the bits of such a term free variables, unless it is an equation of words with bits?
    pub fn is_free(self) -> bool {
        use Op::*;
        matches!(self, Apply(_) | Select | Difference | Eq | Le | Forall | Witness(..))
    }
}

/// No word may be longer: widths are added without overflow.
const MAX_WIDTH: u32 = 1 << 24;

/// Why something is refused.
pub type Refusal = String;
type Built = Result<Term, Refusal>;

/// The table of all terms.
#[derive(Default)]
pub struct Terms {
    nodes: Vec<(Op, SortId, Box<[Term]>)>,
    ids: Map<(Op, SortId, Box<[Term]>), Term>,
    sorts: Vec<Sort>,
    sort_ids: Map<Sort, SortId>,
    values: Vec<Rational>,
    value_ids: Map<Rational, u32>,
    /// Of declared functions: name, parameters and result.
    pub symbols: Vec<(String, Vec<SortId>, SortId)>,
    names: Map<String, u32>,
    /// Declared sorts.
    pub sort_names: Map<String, SortId>,
}

/// The term `true`.
pub const TRUE: Term = Term(0);
/// The term `false`.
pub const FALSE: Term = Term(1);

impl Terms {
    /// A table with the truth values and numbers.
    pub fn new() -> Terms {
        let mut terms = Terms::default();
        for sort in [Sort::Bool, Sort::Int, Sort::Real] {
            terms.sort(sort);
        }
        terms.intern(Op::True, BOOL, &[]);
        terms.intern(Op::False, BOOL, &[]);
        terms
    }

    /// The head.
    pub fn op(&self, t: Term) -> Op {
        self.nodes[t.0 as usize].0
    }

    /// The sort.
    pub fn sort_of(&self, t: Term) -> SortId {
        self.nodes[t.0 as usize].1
    }

    /// The arguments.
    pub fn args(&self, t: Term) -> &[Term] {
        &self.nodes[t.0 as usize].2
    }

    /// What a sort is.
    pub fn sort_data(&self, sort: SortId) -> &Sort {
        &self.sorts[sort.0 as usize]
    }

    /// The width of a word.
    pub fn width(&self, t: Term) -> Option<u32> {
        match self.sort_data(self.sort_of(t)) {
            Sort::BitVec(width) => Some(*width),
            _ => None,
        }
    }

    /// The value of a number or word.
    pub fn value(&self, t: Term) -> Option<&Rational> {
        match self.op(t) {
            Op::Value(v) => Some(&self.values[v as usize]),
            _ => None,
        }
    }

    /// The two sides of an equation.
    pub fn sides(&self, t: Term) -> Option<(Term, Term)> {
        match (self.op(t), self.args(t)) {
            (Op::Eq, &[a, b]) => Some((a, b)),
            _ => None,
        }
    }

    /// The number of a sort.
    pub fn sort(&mut self, sort: Sort) -> SortId {
        if let Some(&id) = self.sort_ids.get(&sort) {
            return id;
        }
        let id = SortId(self.sorts.len() as u32);
        self.sorts.push(sort.clone());
        self.sort_ids.insert(sort, id);
        id
    }

    /// The sort of words of a width.
    pub fn words(&mut self, width: u32) -> Result<SortId, Refusal> {
        if width == 0 || width > MAX_WIDTH {
            return Err("a word of no or too many bits".into());
        }
        Ok(self.sort(Sort::BitVec(width)))
    }

    /// Declares a sort. Each name once.
    pub fn declare_sort(&mut self, name: &str) -> Result<(), Refusal> {
        let free = Sort::Free(self.sort_names.len() as u32);
        let id = self.sort(free);
        let reserved = self.named_sort(name).is_ok() || matches!(name, "Array" | "BitVec");
        self.sort_names.insert(name.into(), id);
        if reserved { Err(format!("the sort {name} is declared twice")) } else { Ok(()) }
    }

    /// A sort by its name.
    pub fn named_sort(&self, name: &str) -> Result<SortId, Refusal> {
        match name {
            "Bool" => Ok(BOOL),
            "Int" => Ok(INT),
            "Real" => Ok(REAL),
            _ => self.sort_names.get(name).copied().ok_or_else(|| format!("the sort {name} is unknown")),
        }
    }

    /// Declares a function. Each name once: a script that declares a name again in another scope is refused.
    /// Its number is returned.
    pub fn declare(&mut self, name: &str, params: Vec<SortId>, result: SortId) -> Result<u32, Refusal> {
        let symbol = self.symbols.len() as u32;
        if self.names.insert(name.into(), symbol).is_some() {
            return Err(format!("{name} is declared twice"));
        }
        self.symbols.push((name.into(), params, result));
        Ok(symbol)
    }

    /// The name of a declared symbol that is applied.
    pub fn name(&self, t: Term) -> Option<&str> {
        match self.op(t) {
            Op::Apply(symbol) => Some(&self.symbols[symbol as usize].0),
            _ => None,
        }
    }

    /// Is this the name of a declared function?
    pub fn is_declared(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    fn intern(&mut self, op: Op, sort: SortId, args: &[Term]) -> Term {
        let key = (op, sort, Box::from(args));
        if let Some(&t) = self.ids.get(&key) {
            return t;
        }
        let t = Term(u32::try_from(self.nodes.len()).expect("fewer than 2^32 terms"));
        self.nodes.push(key.clone());
        self.ids.insert(key, t);
        t
    }

    /// A parameter of a definition.
    pub fn parameter(&mut self, i: u32, sort: SortId) -> Term {
        self.intern(Op::Parameter(i), sort, &[])
    }

    /// A number of sort `Int` or `Real`, or a word.
    pub fn number(&mut self, value: Rational, sort: SortId) -> Result<Term, Refusal> {
        let fits = match *self.sort_data(sort) {
            Sort::Real => true,
            Sort::Int => value.is_integer(),
            Sort::BitVec(width) => value.is_integer() && value.numerator.has_width(width),
            _ => false,
        };
        if !fits {
            return Err("a number that its sort does not have".into());
        }
        let next = self.values.len() as u32;
        let id = *self.value_ids.entry(value.clone()).or_insert(next);
        if id == next {
            self.values.push(value);
        }
        Ok(self.intern(Op::Value(id), sort, &[]))
    }

    /// A word with a value.
    pub fn word(&mut self, value: Int, width: u32) -> Result<Term, Refusal> {
        let sort = self.words(width)?;
        self.number(Rational::from(value), sort)
    }

    /// `(= a b)` for terms of one sort.
    pub fn equation(&mut self, a: Term, b: Term) -> Result<Term, Refusal> {
        self.core(Op::Eq, &[a, b])
    }

    /// The constant array of a sort.
    pub fn constant_array(&mut self, sort: SortId, element: Term) -> Result<Term, Refusal> {
        match *self.sort_data(sort) {
            Sort::Array(_, sort_of_elements) if sort_of_elements == self.sort_of(element) => {
                Ok(self.intern(Op::ConstArray, sort, &[element]))
            }
            _ => Err("a constant array of another sort".into()),
        }
    }

    /// A term with other terms in the places that `leaf` says.
    pub fn substitute(
        &mut self,
        t: Term,
        mut leaf: impl FnMut(&mut Terms, Term) -> Result<Option<Term>, Refusal>,
    ) -> Result<Term, Refusal> {
        let (mut done, mut stack): (Map<Term, Term>, _) = (Map::default(), vec![t]);
        while let Some(&t) = stack.last() {
            if done.contains_key(&t) {
                stack.pop();
                continue;
            }
            let new = match leaf(self, t)? {
                Some(new) => new,
                None => {
                    let before = stack.len();
                    stack.extend(self.args(t).iter().filter(|a| !done.contains_key(a)));
                    if stack.len() > before {
                        continue;
                    }
                    let args: Vec<Term> = self.args(t).iter().map(|a| done[a]).collect();
                    match self.op(t) {
                        Op::ConstArray => self.constant_array(self.sort_of(t), args[0])?,
                        _ if args.is_empty() => t,
                        op => self.core(op, &args)?,
                    }
                }
            };
            done.insert(t, new);
        }
        Ok(done[&t])
    }

    /// An operator of [`Op`] that is neither a value nor a constant array.
    pub fn core(&mut self, op: Op, args: &[Term]) -> Result<Term, Refusal> {
        use Op::*;
        let sorts: Vec<SortId> = args.iter().map(|&a| self.sort_of(a)).collect();
        let all = |sort: SortId| sorts.iter().all(|&s| s == sort);
        let same = sorts.windows(2).all(|pair| pair[0] == pair[1]);
        let width = args.first().and_then(|&a| self.width(a));
        let number = sorts.first().is_some_and(|&s| s == INT || s == REAL);
        let array = match sorts.first().map(|&s| self.sort_data(s)) {
            Some(&Sort::Array(index, element)) => Some((index, element)),
            _ => None,
        };
        let variable = |&a: &Term| matches!(self.op(a), Variable(_));
        let result = match (op, args.len(), width) {
            (True | False, 0, _) => BOOL,
            (Not, 1, _) | (And | Or, 1.., _) if all(BOOL) => BOOL,
            (Eq, 2, _) if same => {
                let (a, b) = (args[0].min(args[1]), args[0].max(args[1]));
                return Ok(self.intern(Eq, BOOL, &[a, b]));
            }
            (Ite, 3, _) if sorts[0] == BOOL && sorts[1] == sorts[2] => sorts[1],
            (Apply(f), _, _) => match self.symbols.get(f as usize) {
                Some((_, params, result)) if *params == sorts => *result,
                _ => return Err("a function is applied to arguments of other sorts".into()),
            },
            (Concat, 2, Some(high)) => {
                self.words(high + self.width(args[1]).ok_or("concat of something that is no word")?)?
            }
            (Extract(high, low), 1, Some(width)) if low <= high && high < width => {
                self.words(high - low + 1)?
            }
            (SignExtend(more), 1, Some(width)) if more <= MAX_WIDTH => self.words(width + more)?,
            (BvNot | BvNeg, 1, Some(_)) => sorts[0],
            (
                BvAnd | BvOr | BvXor | BvAdd | BvMul | BvUdiv | BvUrem | BvShl | BvLshr | BvAshr,
                2,
                Some(_),
            ) if same => sorts[0],
            (BvUlt | BvSlt, 2, Some(_)) if same => BOOL,
            (Add | Mul, 1.., _) if same && number => sorts[0],
            (Le, 2, _) if same && number => BOOL,
            (RealDiv, 2, _) if all(REAL) => REAL,
            (Div | Mod, 2, _) if all(INT) => INT,
            (ToReal, 1, _) if all(INT) => REAL,
            (ToInt, 1, _) if all(REAL) => INT,
            (Select, 2, _) if array.is_some_and(|(index, _)| index == sorts[1]) => array.ok_or("no array")?.1,
            (Store, 3, _) if array == Some((sorts[1], sorts[2])) => sorts[0],
            (Difference, 2, _) if same => array.ok_or("arrays differ, nothing else")?.0,
            (Forall, 2.., _)
                if sorts.last() == Some(&BOOL) && args[..args.len() - 1].iter().all(variable) =>
            {
                BOOL
            }
            _ => return Err(format!("{op:?} is applied to arguments that do not fit")),
        };
        Ok(self.intern(op, result, args))
    }

    fn not(&mut self, a: Term) -> Result<Term, Refusal> {
        self.core(Op::Not, &[a])
    }

    /// Pairs of neighbours, all of which must hold.
    fn chain(&mut self, args: &[Term], link: fn(&mut Terms, Term, Term) -> Built) -> Built {
        let links =
            args.windows(2).map(|pair| link(self, pair[0], pair[1])).collect::<Result<Vec<_>, _>>()?;
        match links[..] {
            [] => Err("a comparison of fewer than two".into()),
            [one] => Ok(one),
            _ => self.core(Op::And, &links),
        }
    }

    /// The product with -1; of a value it is a value.
    fn minus(&mut self, a: Term) -> Result<Term, Refusal> {
        if let Some(value) = self.value(a) {
            return self.number(value.negated(), self.sort_of(a));
        }
        let factor = self.number(Rational::from(-1), self.sort_of(a))?;
        self.core(Op::Mul, &[factor, a])
    }

    /// A variable of a quantifier that is being read.
    pub fn variable(&mut self, sort: SortId) -> Term {
        self.intern(Op::Variable(self.nodes.len() as u32), sort, &[])
    }

    /// The variables of a quantifier, and its body.
    fn quantifier(&self, t: Term) -> Result<(Vec<Term>, Term), Refusal> {
        match (self.op(t), self.args(t)) {
            (Op::Forall, [variables @ .., body]) => Ok((variables.to_vec(), *body)),
            _ => Err("this is no quantifier".into()),
        }
    }

    /// The body of a quantifier with values for its variables. A quantifier inside that has one of these variables as
    /// its own is no term any more, so nothing is captured there; and the values have no variables.
    pub fn instance(&mut self, t: Term, values: &[Term]) -> Result<Term, Refusal> {
        let (variables, body) = self.quantifier(t)?;
        let sorts = |all: &[Term]| all.iter().map(|&t| self.sort_of(t)).collect::<Vec<_>>();
        if sorts(&variables) != sorts(values) {
            return Err("the variables have other sorts".into());
        }
        self.substitute(body, |_, t| Ok(variables.iter().position(|&v| v == t).map(|i| values[i])))
    }

    /// The witnesses of a quantifier.
    pub fn witnesses(&mut self, t: Term) -> Result<Vec<Term>, Refusal> {
        let numbered = self.quantifier(t)?.0.into_iter().zip(0..);
        Ok(numbered.map(|(v, i)| self.intern(Op::Witness(t, i), self.sort_of(v), &[])).collect())
    }

    /// Integers among reals become reals.
    fn coerced(&mut self, args: &[Term], always: bool) -> Result<Vec<Term>, Refusal> {
        let real = always || args.iter().any(|&a| self.sort_of(a) == REAL);
        let mut result = args.to_vec();
        for a in result.iter_mut().filter(|_| real) {
            if self.sort_of(*a) == INT {
                *a = match self.value(*a).cloned() {
                    Some(value) => self.number(value, REAL)?,
                    None => self.core(Op::ToReal, &[*a])?,
                };
            }
        }
        Ok(result)
    }

    /// An operator or function of SMT-LIB by its name, with its indices.
    pub fn apply(&mut self, name: &str, indices: &[u32], args: &[Term]) -> Result<Term, Refusal> {
        use Op::*;
        if let ([], Some(&symbol)) = (indices, self.names.get(name)) {
            return self.core(Apply(symbol), args);
        }
        // A store has its value as it is: an array of integers at an index that is a real.
        let args = &if name == "store" { args.to_vec() } else { self.coerced(args, name == "/")? }[..];
        match (name, indices, args) {
            ("true", [], []) => Ok(TRUE),
            ("false", [], []) => Ok(FALSE),
            // (=> a b c) is (=> a (=> b c)).
            ("=>", [], [premises @ .., conclusion]) if !premises.is_empty() => premises
                .iter()
                .rev()
                .try_fold(*conclusion, |c, &a| self.not(a).and_then(|not| self.core(Or, &[not, c]))),
            ("xor", [], &[first, ref rest @ ..]) if !rest.is_empty() && self.sort_of(first) == BOOL => {
                rest.iter().try_fold(first, |a, &b| self.equation(a, b).and_then(|equal| self.not(equal)))
            }
            ("=", [], _) => self.chain(args, Terms::equation),
            ("distinct", [], [_, _, ..]) => {
                let mut parts = Vec::new();
                for (i, &a) in args.iter().enumerate() {
                    for &b in &args[..i] {
                        let equal = self.equation(a, b)?;
                        parts.push(self.not(equal)?);
                    }
                }
                if let [part] = parts[..] { Ok(part) } else { self.core(And, &parts) }
            }
            // One argument stands for itself.
            ("and" | "or" | "+" | "*", [], &[a]) => {
                self.core(Op::named(name).ok_or("no operator")?, &[a, a]).map(|_| a)
            }
            ("-", [], &[a]) if matches!(self.sort_of(a), INT | REAL) => self.minus(a),
            ("-", [], &[first, ref rest @ ..]) if !rest.is_empty() => rest.iter().try_fold(first, |a, &b| {
                self.apply(name, &[], &[b]).and_then(|minus| self.core(Add, &[a, minus]))
            }),
            ("/", [], &[a, b]) => match (self.value(a), self.value(b).and_then(Rational::inverse)) {
                (Some(a), Some(inverse)) => self.number(a.times(&inverse), REAL),
                (None, Some(inverse)) => {
                    let inverse = self.number(inverse, REAL)?;
                    self.core(Mul, &[inverse, a])
                }
                _ => self.core(RealDiv, args),
            },
            ("<=", [], _) => self.chain(args, |terms, a, b| terms.core(Le, &[a, b])),
            (">=", [], _) => self.chain(args, |terms, a, b| terms.core(Le, &[b, a])),
            ("<", [], _) => {
                self.chain(args, |terms, a, b| terms.core(Le, &[b, a]).and_then(|le| terms.not(le)))
            }
            (">", [], _) => {
                self.chain(args, |terms, a, b| terms.core(Le, &[a, b]).and_then(|le| terms.not(le)))
            }
            ("extract", &[high, low], &[_]) => self.core(Extract(high, low), args),
            ("repeat", &[n], &[a]) if n > 0 && n <= MAX_WIDTH => {
                (1..n).try_fold(a, |all, _| self.core(Concat, &[all, a]))
            }
            ("zero_extend" | "sign_extend", &[0], &[a]) if self.width(a).is_some() => Ok(a),
            ("zero_extend", &[more], &[a]) => {
                let zeros = self.word(Int::from(0), more)?;
                self.core(Concat, &[zeros, a])
            }
            ("sign_extend", &[more], &[_]) => self.core(SignExtend(more), args),
            ("rotate_left" | "rotate_right", &[by], &[a]) => {
                let width = self.width(a).ok_or("a rotation of something that is no word")?;
                let by = by % width;
                let left = if name == "rotate_left" || by == 0 { by } else { width - by };
                if left == 0 {
                    return Ok(a);
                }
                let high = self.core(Extract(width - left - 1, 0), &[a])?;
                let low = self.core(Extract(width - 1, width - left), &[a])?;
                self.core(Concat, &[high, low])
            }
            (_, [], _) => match Op::named(name) {
                // From left to right.
                Some(op @ (Concat | BvAnd | BvOr | BvXor | BvAdd | BvMul)) if args.len() > 2 => {
                    args[1..].iter().try_fold(args[0], |a, &b| self.core(op, &[a, b]))
                }
                Some(op) => self.core(op, args),
                None => Err(format!("{name} is not supported")),
            },
            _ => Err(format!("{name} is not supported")),
        }
    }
}
