//! The expected answers of a small script, by enumeration of its models.
//!
//! The evaluator is its own: it shares nothing with the solver under test. A symbol gets a value
//! only when an evaluation asks for it, and the search backtracks over those choices: for a
//! function, only the points at which it is applied are enumerated. An element of a free sort is
//! one of those that occur already or a new one; this is complete, since formulas without
//! quantifiers can only compare such elements, and a free sort may be as large as needed. Arrays
//! are whole tables, so their index sort has to be finite and tiny. A number has finitely many values if an
//! assertion says so: `(<= l c h)` for an integer, a disjunction of equalities with literals for any number.
//! Everything else is refused with `None`, as is a search that exceeds its budget.

use crate::arith::Ratio;
use crate::bvop::{BvOp, mask};
use crate::number::Number;
use crate::script::{Command, Expr, Literal, Node, Op, Script, Sort};
use std::collections::HashMap;
use std::sync::Arc;

mod numbers;

use numbers::{arithmetic, domain, literal};

/// The most evaluations of the assertions for one check.
const BUDGET: usize = 40_000;
/// The most indices of an array.
const MAX_INDICES: usize = 16;
/// The widest bit-vector whose values are enumerated.
const MAX_BITS: u32 = 8;

/// A value.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Value {
    Bool(bool),
    Bv(u128),
    /// An integer or a real number.
    Number(Ratio),
    Free(u32),
    /// The element at each index, in the order of [`ordinal`].
    Array(Arc<Vec<Value>>),
}

/// The script is outside of what can be enumerated.
struct TooLarge;

/// For each check whether it is satisfiable, or nothing if the script is too large to enumerate.
pub fn expected(script: &Script) -> Option<Vec<bool>> {
    let mut answers = Vec::new();
    let mut assertions: Vec<Expr> = Vec::new();
    let mut levels: Vec<usize> = Vec::new();
    for command in &script.commands {
        let literals: &[Literal] = match command {
            Command::Assert(formula, _) => {
                assertions.push(formula.clone());
                continue;
            }
            Command::Push(count) => {
                levels.extend(std::iter::repeat_n(assertions.len(), *count));
                continue;
            }
            Command::Pop(count) => {
                for _ in 0..*count {
                    assertions.truncate(levels.pop()?);
                }
                continue;
            }
            Command::DeclareSort(_) | Command::DeclareFunction(_) => continue,
            Command::CheckSat => &[],
            Command::CheckSatAssuming(literals) => literals,
        };
        answers.push(Search::new(script).satisfiable(&assertions, literals).ok()?);
    }
    Some(answers)
}

/// The value of a number in which only constants with given values occur; nothing if it depends on another
/// choice.
pub fn value_at(script: &Script, values: &[(usize, Number)], number: &Expr) -> Option<Number> {
    let mut search = Search::new(script);
    for (function, value) in values {
        // One that is no machine word has no value here, and neither has what depends on it.
        if let Some(value) = value.ratio().and_then(|(above, below)| Ratio::new(above, below)) {
            search.tables.insert((*function, vec![]), Value::Number(value));
        }
    }
    let Value::Number(value) = search.value(number, &[]).ok()? else { return None };
    search.trail.is_empty().then(|| value.number())
}

/// A depth-first search over the values that evaluations ask for.
struct Search<'a> {
    script: &'a Script,
    /// The choices of the current branch: the alternative taken, and how many there are.
    trail: Vec<(usize, usize)>,
    /// How many choices of the trail the current evaluation has used.
    used: usize,
    tables: HashMap<(usize, Vec<Value>), Value>,
    /// How many elements of each free sort occur.
    elements: Vec<u32>,
    values: HashMap<*const Node, Value>,
    /// The values of the numbers that assertions bound.
    domains: HashMap<usize, Vec<Ratio>>,
}

impl<'a> Search<'a> {
    fn new(script: &'a Script) -> Search<'a> {
        Search {
            script,
            trail: Vec::new(),
            used: 0,
            tables: HashMap::new(),
            elements: vec![0; script.sorts.len()],
            values: HashMap::new(),
            domains: HashMap::new(),
        }
    }

    fn satisfiable(&mut self, assertions: &[Expr], literals: &[Literal]) -> Result<bool, TooLarge> {
        // Assertions over few symbols first: what they exclude is excluded before more is chosen.
        let mut assertions = assertions.to_vec();
        assertions.sort_by_cached_key(choices_needed);
        self.domains = assertions.iter().filter_map(domain).collect();
        for _ in 0..BUDGET {
            self.used = 0;
            self.tables.clear();
            self.elements.fill(0);
            self.values.clear();
            if self.all_hold(&assertions, literals)? {
                return Ok(true);
            }
            // The next branch: advance the last choice that has an alternative left.
            loop {
                match self.trail.last_mut() {
                    None => return Ok(false),
                    Some((taken, count)) if *taken + 1 < *count => {
                        *taken += 1;
                        break;
                    }
                    Some(_) => {
                        self.trail.pop();
                    }
                }
            }
        }
        Err(TooLarge)
    }

    fn all_hold(&mut self, assertions: &[Expr], literals: &[Literal]) -> Result<bool, TooLarge> {
        for literal in literals {
            if self.apply(literal.function, vec![])? == Value::Bool(literal.negated) {
                return Ok(false);
            }
        }
        for assertion in assertions {
            if !self.truth(assertion, &[])? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn choose(&mut self, count: usize) -> usize {
        if self.used == self.trail.len() {
            self.trail.push((0, count));
        }
        self.used += 1;
        self.trail[self.used - 1].0
    }

    fn any_value(&mut self, sort: &Sort) -> Result<Value, TooLarge> {
        match sort {
            Sort::Bool => Ok(Value::Bool(self.choose(2) == 1)),
            Sort::Bv(width) if *width <= MAX_BITS => Ok(Value::Bv(self.choose(1 << width) as u128)),
            Sort::Bv(_) | Sort::Int | Sort::Real => Err(TooLarge),
            Sort::Free(number) => {
                let known = self.elements[*number];
                let chosen = self.choose(known as usize + 1) as u32;
                self.elements[*number] = known.max(chosen + 1);
                Ok(Value::Free(chosen))
            }
            Sort::Array(index, element) => {
                let table: Result<Vec<Value>, TooLarge> =
                    (0..indices(index)?).map(|_| self.any_value(element)).collect();
                Ok(Value::Array(Arc::new(table?)))
            }
        }
    }

    fn apply(&mut self, function: usize, args: Vec<Value>) -> Result<Value, TooLarge> {
        let script = self.script;
        let declaration = &script.functions[function];
        if let Some(body) = &declaration.body {
            return self.value(body, &args);
        }
        let key = (function, args);
        if let Some(value) = self.tables.get(&key) {
            return Ok(value.clone());
        }
        // A domain is that of a constant: a function would have to be bounded at every point.
        let count = self.domains.get(&function).map(Vec::len);
        let value = match count {
            Some(count) => {
                let chosen = self.choose(count);
                Value::Number(self.domains[&function][chosen])
            }
            None => self.any_value(&declaration.result)?,
        };
        self.tables.insert(key, value.clone());
        Ok(value)
    }

    fn truth(&mut self, expr: &Expr, params: &[Value]) -> Result<bool, TooLarge> {
        Ok(self.value(expr, params)? == Value::Bool(true))
    }

    fn value(&mut self, expr: &Expr, params: &[Value]) -> Result<Value, TooLarge> {
        let key = Arc::as_ptr(expr);
        // Inside a macro a node's value depends on the arguments of the call, so nothing is kept.
        let keep = params.is_empty();
        if keep && let Some(value) = self.values.get(&key) {
            return Ok(value.clone());
        }
        let value = self.compute(expr, params)?;
        if keep {
            self.values.insert(key, value.clone());
        }
        Ok(value)
    }

    fn compute(&mut self, expr: &Expr, params: &[Value]) -> Result<Value, TooLarge> {
        let args = &expr.args;
        // The lazy operators first: what is not needed is not enumerated.
        match &expr.op {
            Op::And | Op::Or => {
                let decisive = expr.op == Op::Or;
                for arg in args {
                    if self.truth(arg, params)? == decisive {
                        return Ok(Value::Bool(decisive));
                    }
                }
                return Ok(Value::Bool(!decisive));
            }
            Op::Implies => {
                // Right associative: false exactly if the last is false and all others are true.
                for (i, arg) in args.iter().enumerate() {
                    let holds = self.truth(arg, params)?;
                    if i + 1 == args.len() || !holds {
                        return Ok(Value::Bool(holds || i + 1 < args.len()));
                    }
                }
            }
            Op::Ite => {
                let branch = if self.truth(&args[0], params)? { 1 } else { 2 };
                return self.value(&args[branch], params);
            }
            _ => {}
        }
        let mut values = Vec::with_capacity(args.len());
        for arg in args {
            values.push(self.value(arg, params)?);
        }
        match &expr.op {
            Op::Apply(function) => self.apply(*function, values),
            Op::Param(i) => Ok(params[*i].clone()),
            Op::ConstArray => match &expr.sort {
                Sort::Array(index, _) => {
                    let table = vec![values[0].clone(); indices(index)?];
                    Ok(Value::Array(Arc::new(table)))
                }
                _ => Err(TooLarge),
            },
            Op::Select | Op::Store => {
                let Value::Array(table) = &values[0] else { return Err(TooLarge) };
                let at = ordinal(&args[1].sort, &values[1])?;
                if expr.op == Op::Select {
                    return Ok(table[at].clone());
                }
                let mut table = Vec::clone(table);
                table[at] = values[2].clone();
                Ok(Value::Array(Arc::new(table)))
            }
            Op::Arith(op) => arithmetic(*op, &expr.sort, &values),
            _ => strict(expr, &values),
        }
    }
}

/// Operators whose value follows from those of their arguments alone.
fn strict(expr: &Expr, values: &[Value]) -> Result<Value, TooLarge> {
    let bit = |i: usize| values[i] == Value::Bool(true);
    let bits = |i: usize| match values[i] {
        Value::Bv(value) => value,
        _ => 0,
    };
    let width_of = |sort: &Sort| match sort {
        Sort::Bv(width) => *width,
        _ => 0,
    };
    let width = expr.args.first().map_or(0, |arg| width_of(&arg.sort));
    let result = match &expr.op {
        Op::True => Value::Bool(true),
        Op::False => Value::Bool(false),
        Op::Literal(value) => Value::Bv(*value),
        Op::Number(_) => Value::Number(literal(expr).ok_or(TooLarge)?),
        Op::Divisible(by) => match values[0] {
            Value::Number(number) => {
                let value = number.integer().ok_or(TooLarge)?;
                Value::Bool(value.rem_euclid(i128::from(*by)) == 0)
            }
            _ => return Err(TooLarge),
        },
        Op::Not => Value::Bool(!bit(0)),
        Op::Xor => Value::Bool((0..values.len()).filter(|&i| bit(i)).count() % 2 == 1),
        Op::Eq => Value::Bool(values.windows(2).all(|pair| pair[0] == pair[1])),
        Op::Distinct => Value::Bool((0..values.len()).all(|i| (0..i).all(|j| values[i] != values[j]))),
        Op::Bv(BvOp::Concat) => Value::Bv(bits(0) << width_of(&expr.args[1].sort) | bits(1)),
        Op::Bv(op) => {
            let mut value = op.apply(width, bits(0), if values.len() > 1 { bits(1) } else { 0 });
            for i in 2..values.len() {
                value = op.apply(width, value, bits(i));
            }
            if expr.sort == Sort::Bool { Value::Bool(value == 1) } else { Value::Bv(value) }
        }
        Op::Extract(high, low) => Value::Bv(bits(0) >> low & mask(high - low + 1)),
        Op::ZeroExtend(_) => Value::Bv(bits(0)),
        Op::SignExtend(by) => {
            let negative = bits(0) >> (width - 1) & 1 == 1;
            Value::Bv(if negative { mask(*by) << width | bits(0) } else { bits(0) })
        }
        Op::Repeat(times) => Value::Bv((0..*times).fold(0, |all, _| all << width | bits(0))),
        Op::RotateLeft(by) => Value::Bv(rotate(width, bits(0), by % width)),
        Op::RotateRight(by) => Value::Bv(rotate(width, bits(0), (width - by % width) % width)),
        _ => return Err(TooLarge),
    };
    Ok(result)
}

/// A rough measure of how many choices the value of a formula takes.
fn choices_needed(formula: &Expr) -> usize {
    fn size(sort: &Sort) -> usize {
        match sort {
            Sort::Bool => 1,
            Sort::Bv(width) => *width as usize,
            Sort::Int | Sort::Real => 3,
            Sort::Free(_) => 2,
            Sort::Array(index, element) => size(element) << size(index).min(8),
        }
    }
    let mut total = 0;
    crate::script::for_each_node(formula, &mut |node| {
        if matches!(node.op, Op::Apply(_)) {
            total += size(&node.sort);
        }
    });
    total
}

fn rotate(width: u32, value: u128, left: u32) -> u128 {
    (value << left | value >> (width - left)) & mask(width)
}

/// The number of values of a finite, tiny sort.
fn indices(sort: &Sort) -> Result<usize, TooLarge> {
    let count = match sort {
        Sort::Bool => 2,
        Sort::Bv(width) if *width <= MAX_BITS => 1 << width,
        Sort::Bv(_) | Sort::Int | Sort::Real | Sort::Free(_) => return Err(TooLarge),
        Sort::Array(index, element) => {
            indices(element)?.checked_pow(indices(index)? as u32).ok_or(TooLarge)?
        }
    };
    if count <= MAX_INDICES { Ok(count) } else { Err(TooLarge) }
}

/// The place of a value among those of its sort.
fn ordinal(sort: &Sort, value: &Value) -> Result<usize, TooLarge> {
    match (sort, value) {
        (_, Value::Bool(value)) => Ok(usize::from(*value)),
        (_, Value::Bv(value)) => Ok(*value as usize),
        (Sort::Array(_, element), Value::Array(table)) => {
            let base = indices(element)?;
            let mut place = 0;
            for value in table.iter() {
                place = place * base + ordinal(element, value)?;
            }
            Ok(place)
        }
        _ => Err(TooLarge),
    }
}

#[cfg(test)]
mod tests;
