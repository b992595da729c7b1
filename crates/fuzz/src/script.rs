//! Scripts as structures: sorts, expressions, commands.
//!
//! An expression is a directed acyclic graph of shared nodes; a node that occurs more than once is
//! printed through `let`. Expressions come from the generator and are a few dozen levels deep at
//! most, so plain recursion over them is safe.

use crate::arith::ArithOp;
use crate::bvop::{BvOp, MAX_WIDTH, Shape};
use crate::number::Number;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

pub use crate::theory::Theory;

/// A sort.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// Booleans.
    Bool,
    /// Bit-vectors of a width.
    Bv(u32),
    /// Integers.
    Int,
    /// Real numbers.
    Real,
    /// The uninterpreted sort with this number.
    Free(usize),
    /// Arrays from index to element.
    Array(Arc<Sort>, Arc<Sort>),
}

/// What an expression's node does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Op {
    True,
    False,
    /// A bit-vector literal; the width is that of the node's sort.
    Literal(u128),
    /// A literal of sort `Int` or `Real`, as the node's sort says; an integer is whole.
    Number(Number),
    /// An application of the function with this number: a constant, a function or a macro.
    Apply(usize),
    /// A parameter of the macro whose body this is.
    Param(usize),
    Not,
    And,
    Or,
    Xor,
    Implies,
    Eq,
    Distinct,
    Ite,
    Bv(BvOp),
    /// High and low bit, both included.
    Extract(u32, u32),
    ZeroExtend(u32),
    SignExtend(u32),
    Repeat(u32),
    RotateLeft(u32),
    RotateRight(u32),
    Arith(ArithOp),
    /// `(_ divisible n)`, with an `n` above 0.
    Divisible(u64),
    Select,
    Store,
    /// `((as const S) v)`; `S` is the node's sort.
    ConstArray,
}

/// A shared node.
pub type Expr = Arc<Node>;

/// An operator with its arguments and the sort of the whole.
#[derive(PartialEq, Eq, Debug)]
pub struct Node {
    /// The operator.
    pub op: Op,
    /// The arguments.
    pub args: Vec<Expr>,
    /// The sort of the whole.
    pub sort: Sort,
}

/// A node with a given sort.
pub fn node(op: Op, args: Vec<Expr>, sort: Sort) -> Expr {
    Arc::new(Node { op, args, sort })
}

/// A node whose sort follows from its arguments; nothing if they do not fit, or for operators whose
/// sort does not follow (`Apply`, `Param`, `Literal`, `Number`, `ConstArray`).
pub fn build(op: Op, args: Vec<Expr>) -> Option<Expr> {
    let sort = infer(&op, &args)?;
    Some(node(op, args, sort))
}

fn infer(op: &Op, args: &[Expr]) -> Option<Sort> {
    let all = |sort: &Sort| args.iter().all(|arg| arg.sort == *sort);
    let first = args.first().map(|arg| &arg.sort);
    let width = match first {
        Some(Sort::Bv(width)) => Some(*width),
        _ => None,
    };
    let same = first.is_some_and(all);
    let bounded = |width: u32| (1..=MAX_WIDTH).contains(&width).then_some(Sort::Bv(width));
    match op {
        Op::True | Op::False => args.is_empty().then_some(Sort::Bool),
        Op::Not => (args.len() == 1 && all(&Sort::Bool)).then_some(Sort::Bool),
        Op::And | Op::Or | Op::Xor | Op::Implies => {
            (args.len() >= 2 && all(&Sort::Bool)).then_some(Sort::Bool)
        }
        Op::Eq | Op::Distinct => (args.len() >= 2 && same).then_some(Sort::Bool),
        Op::Ite => match args {
            [c, t, e] if c.sort == Sort::Bool && t.sort == e.sort => Some(t.sort.clone()),
            _ => None,
        },
        Op::Bv(op) => {
            let width = width?;
            let arity = args.len();
            match op.shape() {
                Shape::Unary => (arity == 1).then_some(Sort::Bv(width)),
                Shape::Binary => (arity == 2 && same).then_some(Sort::Bv(width)),
                Shape::LeftAssociative => (arity >= 2 && same).then_some(Sort::Bv(width)),
                Shape::Predicate => (arity == 2 && same).then_some(Sort::Bool),
                Shape::UnaryPredicate => (arity == 1).then_some(Sort::Bool),
                Shape::Compare => (arity == 2 && same).then_some(Sort::Bv(1)),
                Shape::Concat => match args {
                    [_, low] => match low.sort {
                        Sort::Bv(other) => bounded(width + other),
                        _ => None,
                    },
                    _ => None,
                },
            }
        }
        Op::Extract(high, low) => {
            (args.len() == 1 && low <= high && *high < width?).then(|| Sort::Bv(high - low + 1))
        }
        Op::ZeroExtend(by) | Op::SignExtend(by) if args.len() == 1 => bounded(width?.checked_add(*by)?),
        Op::Repeat(times) if args.len() == 1 => bounded(width?.checked_mul(*times)?),
        Op::RotateLeft(_) | Op::RotateRight(_) if args.len() == 1 => bounded(width?),
        Op::Arith(op) => op.sort(args),
        Op::Divisible(by) => (*by > 0 && args.len() == 1 && all(&Sort::Int)).then_some(Sort::Bool),
        Op::Select => match (first, args) {
            (Some(Sort::Array(index, element)), [_, i]) if i.sort == **index => Some((**element).clone()),
            _ => None,
        },
        Op::Store => match (first, args) {
            (Some(array @ Sort::Array(index, element)), [_, i, v])
                if i.sort == **index && v.sort == **element =>
            {
                Some(array.clone())
            }
            _ => None,
        },
        _ => None,
    }
}

/// A constant, function, predicate or macro.
#[derive(Clone, Debug)]
pub struct Function {
    /// The symbol as it is printed, with bars if it needs them.
    pub name: String,
    /// The sorts of the arguments.
    pub args: Vec<Sort>,
    /// The sort of the result.
    pub result: Sort,
    /// The body, over [`Op::Param`], if this is a macro.
    pub body: Option<Expr>,
}

/// A literal of `check-sat-assuming`: a Boolean constant, possibly negated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal {
    /// The number of the constant.
    pub function: usize,
    /// Whether it is assumed to be false.
    pub negated: bool,
}

/// A command after `set-logic`.
#[derive(Clone, Debug)]
pub enum Command {
    /// `declare-sort` of the free sort with this number.
    DeclareSort(usize),
    /// `declare-fun`, `declare-const` or `define-fun` of the function with this number.
    DeclareFunction(usize),
    /// `assert`, with a name for the formula.
    Assert(Expr, Option<String>),
    /// `push` some levels.
    Push(usize),
    /// `pop` some levels.
    Pop(usize),
    /// `check-sat`.
    CheckSat,
    /// `check-sat-assuming`.
    CheckSatAssuming(Vec<Literal>),
}

/// A script.
#[derive(Clone, Debug)]
pub struct Script {
    /// The logic.
    pub theory: Theory,
    /// The names of the free sorts.
    pub sorts: Vec<String>,
    /// The functions; a command says where each is declared.
    pub functions: Vec<Function>,
    /// The commands.
    pub commands: Vec<Command>,
    /// Whether independent shared nodes are bound by one `let` or by nested ones.
    pub parallel_lets: bool,
}

impl Command {
    /// Whether a solver answers this command with sat, unsat or unknown.
    pub fn is_check(&self) -> bool {
        matches!(self, Command::CheckSat | Command::CheckSatAssuming(_))
    }
}

/// The symbols that are declared at a point of a script, by scope level.
#[derive(Default)]
struct Scopes {
    levels: Vec<(HashSet<usize>, HashSet<usize>)>,
}

impl Scopes {
    fn sort(&self, number: usize) -> bool {
        self.levels.iter().any(|level| level.0.contains(&number))
    }

    fn function(&self, number: usize) -> bool {
        self.levels.iter().any(|level| level.1.contains(&number))
    }

    fn sort_visible(&self, sort: &Sort) -> bool {
        match sort {
            Sort::Bool | Sort::Bv(_) | Sort::Int | Sort::Real => true,
            Sort::Free(number) => self.sort(*number),
            Sort::Array(index, element) => self.sort_visible(index) && self.sort_visible(element),
        }
    }
}

impl Script {
    /// The logic to declare; a script with sorts that the standard's logic lacks says `ALL`.
    pub fn logic(&self) -> &'static str {
        let mut all_sorts = self.functions.iter().flat_map(|f| f.args.iter().chain([&f.result]));
        if all_sorts.all(|sort| self.theory.admits(sort)) { self.theory.logic() } else { "ALL" }
    }

    /// Whether a numeral is a real number, as it is in logics that have no integers.
    pub fn numerals_are_real(&self) -> bool {
        self.theory.has_reals() && !self.theory.has_integers() && self.logic() == self.theory.logic()
    }

    /// The number of checks.
    pub fn checks(&self) -> usize {
        self.commands.iter().filter(|command| command.is_check()).count()
    }

    /// Whether every symbol is declared, once, before it is used and still in scope, every `pop` has its
    /// `push`, and arithmetic is linear.
    pub fn well_formed(&self) -> bool {
        self.walk(|_, _| {}).is_some()
    }

    /// For each check, in order, the functions that are in scope there.
    pub fn visible_at_checks(&self) -> Vec<Vec<usize>> {
        let mut visible = Vec::new();
        self.walk(|command, scopes| {
            if command.is_check() {
                let mut functions: Vec<usize> =
                    scopes.levels.iter().flat_map(|level| level.1.iter().copied()).collect();
                functions.sort_unstable();
                visible.push(functions);
            }
        });
        visible
    }

    /// For each check, in order, the formulas that are asserted there.
    pub fn asserted_at_checks(&self) -> Vec<Vec<Expr>> {
        let mut asserted = Vec::new();
        let mut formulas: Vec<(usize, Expr)> = Vec::new();
        self.walk(|command, scopes| {
            let level = scopes.levels.len();
            formulas.retain(|formula| formula.0 <= level);
            if let Command::Assert(formula, _) = command {
                formulas.push((level, formula.clone()));
            } else if command.is_check() {
                asserted.push(formulas.iter().map(|formula| formula.1.clone()).collect());
            }
        });
        asserted
    }

    fn walk(&self, mut visit: impl FnMut(&Command, &Scopes)) -> Option<()> {
        let mut scopes = Scopes { levels: vec![Default::default()] };
        for command in &self.commands {
            match command {
                Command::DeclareSort(number) => {
                    if scopes.sort(*number) {
                        return None;
                    }
                    scopes.levels.last_mut()?.0.insert(*number);
                }
                Command::DeclareFunction(number) => {
                    let function = self.functions.get(*number)?;
                    let signature = function.args.iter().chain([&function.result]);
                    if scopes.function(*number) || !signature.clone().all(|s| scopes.sort_visible(s)) {
                        return None;
                    }
                    if let Some(body) = &function.body
                        && !self.closed(body, &scopes)
                    {
                        return None;
                    }
                    scopes.levels.last_mut()?.1.insert(*number);
                }
                Command::Assert(formula, _) => {
                    if formula.sort != Sort::Bool || !self.closed(formula, &scopes) {
                        return None;
                    }
                }
                Command::Push(levels) => {
                    for _ in 0..*levels {
                        scopes.levels.push(Default::default());
                    }
                }
                Command::Pop(levels) => {
                    if *levels >= scopes.levels.len() {
                        return None;
                    }
                    scopes.levels.truncate(scopes.levels.len() - levels);
                }
                Command::CheckSat => {}
                Command::CheckSatAssuming(literals) => {
                    if !literals.iter().all(|literal| scopes.function(literal.function)) {
                        return None;
                    }
                }
            }
            visit(command, &scopes);
        }
        Some(())
    }

    fn closed(&self, expr: &Expr, scopes: &Scopes) -> bool {
        let mut closed = true;
        for_each_node(expr, &mut |node| {
            closed &= match &node.op {
                Op::Apply(number) => scopes.function(*number),
                Op::ConstArray => scopes.sort_visible(&node.sort),
                Op::Arith(op) => op.sort(&node.args).as_ref() == Some(&node.sort),
                Op::Number(number) => node.sort == Sort::Real || number.is_whole(),
                _ => true,
            };
        });
        closed
    }
}

/// Visits every node once, arguments before the node.
pub fn for_each_node(expr: &Expr, visit: &mut impl FnMut(&Expr)) {
    fn go(expr: &Expr, seen: &mut HashSet<*const Node>, visit: &mut impl FnMut(&Expr)) {
        if seen.insert(Arc::as_ptr(expr)) {
            for arg in &expr.args {
                go(arg, seen, visit);
            }
            visit(expr);
        }
    }
    go(expr, &mut HashSet::new(), visit);
}

/// The expression with every occurrence of `from` (this very node) replaced by `to`.
pub fn replace(expr: &Expr, from: &Expr, to: &Expr) -> Expr {
    fn go(expr: &Expr, from: *const Node, to: &Expr, done: &mut HashMap<*const Node, Expr>) -> Expr {
        let key = Arc::as_ptr(expr);
        if key == from {
            return to.clone();
        }
        if let Some(result) = done.get(&key) {
            return result.clone();
        }
        let args: Vec<Expr> = expr.args.iter().map(|arg| go(arg, from, to, done)).collect();
        let unchanged = args.iter().zip(&expr.args).all(|(new, old)| Arc::ptr_eq(new, old));
        let result = if unchanged { expr.clone() } else { node(expr.op.clone(), args, expr.sort.clone()) };
        done.insert(key, result.clone());
        result
    }
    go(expr, Arc::as_ptr(from), to, &mut HashMap::new())
}
