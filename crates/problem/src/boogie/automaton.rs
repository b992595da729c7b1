//! From the syntax tree to the automaton.
//!
//! Labels are locations; what stands between two of them is on the edge between. An assertion has an edge to the error location, with the assumption that it does not
//! hold, and goes on where it does. A run that returns is stuck, which is no error.

use super::operators::of_builtin;
use super::syntax::*;
use crate::cfa::{Cfa, Command, Edge, Location, Variable, VariableInfo};
use crate::{Error, ErrorKind, Position};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use euphonium_term::typing::MAX_BV_WIDTH;
use euphonium_term::{BvValue, Op, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;

pub(super) fn automaton(program: &Program, file: &Arc<str>, terms: &mut Terms) -> Result<Cfa, Error> {
    let fail = |position, kind, message: &str| {
        Err(Error { file: file.clone(), position, kind, message: message.into() })
    };
    let procedure = match &program.procedures[..] {
        [one] => one,
        [] => return fail(Position::START, ErrorKind::Unsupported, "there is no procedure in this file"),
        [_, second, ..] => {
            let message = "a second procedure is not supported: leave the one that is to be verified";
            return fail(second.name.position, ErrorKind::Unsupported, message);
        }
    };
    let mut builder = Builder {
        terms,
        file,
        functions: FxHashMap::default(),
        variables: FxHashMap::default(),
        values: Vec::new(),
        labels: FxHashMap::default(),
        cfa: Cfa {
            variables: Vec::new(),
            locations: Vec::new(),
            edges: Vec::new(),
            initial: Location(0),
            error: Location(0),
        },
    };
    builder.functions(program)?;
    builder.locals(procedure)?;
    builder.expressions(program)?;
    builder.body(procedure)?;
    Ok(builder.cfa)
}

struct Builder<'t> {
    terms: &'t mut Terms,
    file: &'t Arc<str>,
    /// Functions with the sorts of their parameters and result.
    functions: FxHashMap<Arc<str>, (Op, Vec<SortId>)>,
    variables: FxHashMap<Arc<str>, Variable>,
    /// The term of each expression.
    values: Vec<TermId>,
    labels: FxHashMap<Arc<str>, Location>,
    cfa: Cfa,
}

impl Builder<'_> {
    fn fail<T>(&self, position: Position, kind: ErrorKind, message: impl Into<String>) -> Result<T, Error> {
        Err(Error { file: self.file.clone(), position, kind, message: message.into() })
    }

    /// Recursion is bounded by the parser.
    fn sort(&mut self, type_: &Type) -> SortId {
        match type_ {
            Type::Bool => SortId::BOOL,
            Type::Int => SortId::INT,
            Type::Real => SortId::REAL,
            Type::Bits(width) => self.terms.bv_sort(*width),
            Type::Map(index, element) => {
                let (index, element) = (self.sort(index), self.sort(element));
                self.terms.array_sort(index, element)
            }
        }
    }

    fn functions(&mut self, program: &Program) -> Result<(), Error> {
        for function in &program.functions {
            let Some(op) = of_builtin(&function.builtin) else {
                let message = format!("the function {:?} of SMT-LIB is not known here", function.builtin);
                return self.fail(function.name.position, ErrorKind::Unsupported, message);
            };
            let params: Vec<SortId> = function.params.iter().map(|(type_, _)| self.sort(type_)).collect();
            // The declaration must be one that the operator can have.
            let args: Vec<TermId> = params.iter().map(|&sort| self.terms.fresh("arg", sort)).collect();
            let result = match self.terms.infer(op, &args) {
                Ok(result) => result,
                Err(error) => return self.fail(function.name.position, ErrorKind::Sort, error.to_string()),
            };
            if self.sort(&function.result.0) != result {
                let name = self.terms.sort_name(result);
                let message = format!("{} gives {name}, which is not the type declared here", op.describe());
                return self.fail(function.result.1, ErrorKind::Sort, message);
            }
            let name = &function.name;
            if self.functions.insert(name.text.clone(), (op, params)).is_some() {
                let message = format!("the function {} is declared already", name.text);
                return self.fail(name.position, ErrorKind::Redeclared, message);
            }
        }
        Ok(())
    }

    fn locals(&mut self, procedure: &Procedure) -> Result<(), Error> {
        for (name, type_) in &procedure.locals {
            let sort = self.sort(type_);
            let constant = self.terms.declare_const(&name.text, sort);
            let variable = Variable(self.cfa.variables.len() as u32);
            self.cfa.variables.push(VariableInfo { constant, name: name.text.clone() });
            if self.variables.insert(name.text.clone(), variable).is_some() {
                let message = format!("the variable {} is declared already", name.text);
                return self.fail(name.position, ErrorKind::Redeclared, message);
            }
        }
        Ok(())
    }

    fn variable(&self, name: &str, position: Position) -> Result<Variable, Error> {
        match self.variables.get(name) {
            Some(&variable) => Ok(variable),
            None => self.fail(position, ErrorKind::Undeclared, format!("{name} is no variable")),
        }
    }

    fn constant(&self, variable: Variable) -> TermId {
        self.cfa.variables[variable.0 as usize].constant
    }

    /// Parts come first in the list.
    fn expressions(&mut self, program: &Program) -> Result<(), Error> {
        for expression in &program.expressions {
            let value = self.value(program, expression)?;
            self.values.push(value);
        }
        Ok(())
    }

    fn at(&self, e: ExpressionId) -> TermId {
        self.values[e.0 as usize]
    }

    fn apply(&mut self, position: Position, op: Op, args: &[TermId]) -> Result<TermId, Error> {
        match self.terms.infer(op, args) {
            Ok(_) => Ok(self.terms.raw(op, args)),
            Err(error) => self.fail(position, ErrorKind::Sort, error.to_string()),
        }
    }

    fn value(&mut self, program: &Program, expression: &Expression) -> Result<TermId, Error> {
        let position = expression.position;
        Ok(match &expression.kind {
            ExpressionKind::Bool(b) => self.terms.bool_const(*b),
            ExpressionKind::Int(n) => self.terms.int_const(n.clone()),
            ExpressionKind::Bits(bits, width) => {
                if !(1..=MAX_BV_WIDTH).contains(width) || (bits >> *width as usize) != UBig::ZERO {
                    let message = format!("this number does not fit into {width} bits");
                    return self.fail(position, ErrorKind::Sort, message);
                }
                self.terms.bv_value(BvValue::new(*width, bits.clone()))
            }
            ExpressionKind::Decimal(digits, after) => {
                let value = RBig::from_parts(digits.clone(), UBig::from(10u8).pow(*after));
                self.terms.real_const(value)
            }
            ExpressionKind::Name(name) => {
                let variable = self.variable(name, position)?;
                self.constant(variable)
            }
            ExpressionKind::Bound(name) => {
                let message = format!("a lambda whose value depends on its variable {name} is not supported");
                return self.fail(position, ErrorKind::Unsupported, message);
            }
            ExpressionKind::Call(name, args) => {
                let Some((op, params)) = self.functions.get(name).cloned() else {
                    return self.fail(position, ErrorKind::Undeclared, format!("{name} is no function"));
                };
                let args: Vec<TermId> = args.iter().map(|&a| self.at(a)).collect();
                if !args.iter().map(|&a| self.terms.sort_of(a)).eq(params.iter().copied()) {
                    let message = format!("the arguments do not have the types that {name} declares");
                    return self.fail(position, ErrorKind::Sort, message);
                }
                self.apply(position, op, &args)?
            }
            ExpressionKind::Unary(sign, inner) => self.unary(program, position, sign, *inner)?,
            ExpressionKind::Binary(sign, left, right) => {
                let (left, right) = (self.at(*left), self.at(*right));
                self.binary(position, sign, left, right)?
            }
            ExpressionKind::If(condition, yes, no) => {
                let args = [*condition, *yes, *no].map(|e| self.at(e));
                self.apply(position, Op::Ite, &args)?
            }
            ExpressionKind::Select(map, index) => {
                let args = [*map, *index].map(|e| self.at(e));
                self.apply(position, Op::Select, &args)?
            }
            ExpressionKind::Store(map, index, value) => {
                let args = [*map, *index, *value].map(|e| self.at(e));
                self.apply(position, Op::Store, &args)?
            }
            ExpressionKind::Extract(word, high, low) => {
                let word = self.at(*word);
                if high <= low {
                    let message = "the first number of a range of bits is larger than the second";
                    return self.fail(position, ErrorKind::Sort, message);
                }
                self.apply(position, Op::Extract(high - 1, *low), &[word])?
            }
            ExpressionKind::Convert(to, inner) => {
                let op = if *to == "real" { Op::ToReal } else { Op::ToInt };
                let inner = self.at(*inner);
                self.apply(position, op, &[inner])?
            }
            ExpressionKind::Lambda(index, body) => {
                let (index, body) = (self.sort(index), self.at(*body));
                let element = self.terms.sort_of(body);
                let sort = self.terms.array_sort(index, element);
                self.terms.const_array(sort, body)
            }
        })
    }

    fn unary(
        &mut self,
        program: &Program,
        position: Position,
        sign: &str,
        inner: ExpressionId,
    ) -> Result<TermId, Error> {
        let literal = &program.expressions[inner.0 as usize].kind;
        let inner = self.at(inner);
        match (sign, literal, self.terms.as_value(inner)) {
            ("!", ..) => self.apply(position, Op::Not, &[inner]),
            // A literal with its sign.
            (_, ExpressionKind::Int(n), _) => Ok(self.terms.int_const(-n.clone())),
            (_, _, Some(Value::Real(r))) => Ok(self.terms.real_const(-r)),
            _ => self.apply(position, Op::Neg, &[inner]),
        }
    }

    fn binary(
        &mut self,
        position: Position,
        sign: &str,
        left: TermId,
        right: TermId,
    ) -> Result<TermId, Error> {
        let op = match sign {
            "<==>" => {
                if self.terms.sort_of(left) != SortId::BOOL {
                    return self.fail(position, ErrorKind::Sort, "<==> stands between truth values");
                }
                Op::Eq
            }
            "==>" => Op::Implies,
            "&&" => Op::And,
            "||" => Op::Or,
            "==" => Op::Eq,
            "!=" => {
                let equal = self.apply(position, Op::Eq, &[left, right])?;
                return self.apply(position, Op::Not, &[equal]);
            }
            "<" => Op::Lt,
            "<=" => Op::Le,
            ">" => Op::Gt,
            ">=" => Op::Ge,
            "++" => Op::Concat,
            "+" => Op::Add,
            "-" => Op::Sub,
            "*" => Op::Mul,
            "div" => Op::IntDiv,
            "mod" => Op::Mod,
            _ => {
                // A fraction of two literals is a literal.
                if let (Some(Value::Real(a)), Some(Value::Real(b))) =
                    (self.terms.as_value(left), self.terms.as_value(right))
                    && b.numerator() != &IBig::ZERO
                {
                    return Ok(self.terms.real_const(a / b));
                }
                Op::RealDiv
            }
        };
        self.apply(position, op, &[left, right])
    }

    fn location(&mut self, name: &str) -> Location {
        self.cfa.locations.push(name.into());
        Location(self.cfa.locations.len() as u32 - 1)
    }

    fn edge(&mut self, from: Location, to: Location, commands: Vec<Command>) {
        self.cfa.edges.push(Edge { from, to, commands });
    }

    fn formula(&self, position: Position, e: ExpressionId) -> Result<TermId, Error> {
        let formula = self.at(e);
        match self.terms.sort_of(formula) {
            SortId::BOOL => Ok(formula),
            _ => self.fail(position, ErrorKind::Sort, "what is assumed or asserted is a truth value"),
        }
    }

    fn body(&mut self, procedure: &Procedure) -> Result<(), Error> {
        for statement in &procedure.statements {
            if let StatementKind::Label(name) = &statement.kind {
                let location = self.location(name);
                if self.labels.insert(name.clone(), location).is_some() {
                    let message = format!("the label {name} is declared already");
                    return self.fail(statement.position, ErrorKind::Redeclared, message);
                }
            }
        }
        let begin = self.location("(begin)");
        let error = self.location("(error)");
        (self.cfa.initial, self.cfa.error) = (begin, error);
        // Where the run is, and what it does from there; nowhere after a jump.
        let mut here = Some(begin);
        let mut commands = Vec::new();
        for statement in &procedure.statements {
            let position = statement.position;
            if let StatementKind::Label(name) = &statement.kind {
                let label = self.labels[name];
                if let Some(from) = here {
                    self.edge(from, label, std::mem::take(&mut commands));
                }
                here = Some(label);
                continue;
            }
            let Some(from) = here else {
                let message = "nothing leads here: a label is expected after goto and return";
                return self.fail(position, ErrorKind::Syntax, message);
            };
            match &statement.kind {
                StatementKind::Label(_) => {}
                StatementKind::Assign(name, value) => {
                    let variable = self.variable(&name.text, name.position)?;
                    let value = self.at(*value);
                    if self.terms.sort_of(value) != self.terms.sort_of(self.constant(variable)) {
                        let message = format!("the value does not have the type of {}", name.text);
                        return self.fail(position, ErrorKind::Sort, message);
                    }
                    commands.push(Command::Assign(variable, value));
                }
                StatementKind::Havoc(names) => {
                    for name in names {
                        commands.push(Command::Havoc(self.variable(&name.text, name.position)?));
                    }
                }
                StatementKind::Assume(e) => commands.push(Command::Assume(self.formula(position, *e)?)),
                StatementKind::Assert(e) => {
                    let formula = self.formula(position, *e)?;
                    let check = self.location(&format!("assert at {position}"));
                    self.edge(from, check, std::mem::take(&mut commands));
                    let fails = self.terms.raw(Op::Not, &[formula]);
                    self.edge(check, self.cfa.error, vec![Command::Assume(fails)]);
                    commands.push(Command::Assume(formula));
                    here = Some(check);
                }
                StatementKind::Goto(targets) => {
                    let mut labels = Vec::new();
                    for target in targets {
                        let Some(&label) = self.labels.get(&target.text) else {
                            let message = format!("{} is no label", target.text);
                            return self.fail(target.position, ErrorKind::Undeclared, message);
                        };
                        labels.push(label);
                    }
                    let mut from = from;
                    if labels.len() > 1 && !commands.is_empty() {
                        let fork = self.location(&format!("goto at {position}"));
                        self.edge(from, fork, std::mem::take(&mut commands));
                        from = fork;
                    }
                    for label in labels {
                        self.edge(from, label, std::mem::take(&mut commands));
                    }
                    here = None;
                }
                StatementKind::Return => {
                    commands.clear();
                    here = None;
                }
            }
        }
        Ok(())
    }
}
