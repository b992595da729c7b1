//! Writing a planned term.
//!
//! What is still to be written is a stack of [`Step`]s, so depth costs memory and not stack.

use super::names::Names;
use super::plan::Plan;
use super::value::{write_element, write_integer, write_real};
use crate::builtin::symbol_of;
use dashu_int::IBig;
use euphonium_term::symbol::quote;
use euphonium_term::{AttributeValue, BinderId, Op, TermId, Terms, Value, VarId};
use rustc_hash::FxHashSet;
use std::fmt::{self, Write};
use std::sync::Arc;

enum Step {
    /// A node, by its `let` variable if it has one.
    Node(u32),
    /// A node in full.
    Full(u32),
    /// A blank and a node.
    Argument(u32),
    /// The start of a binding: `(` and the node's `let` variable.
    Binding(u32),
    /// The bindings of one level of a scope, in front of what they are for.
    Let {
        scope: u32,
        level: u32,
    },
    Text(&'static str),
    /// This many closing parentheses.
    Close(u32),
    /// An argument of a quantifier with the bindings of its scope.
    Body {
        scope: u32,
        node: u32,
    },
    /// The annotations of a quantifier that are not terms, and two closing parentheses.
    Attributes(BinderId),
}

struct Writer<'a> {
    out: &'a mut dyn Write,
    terms: &'a Terms,
    names: &'a mut Names,
    plan: Plan,
    steps: Vec<Step>,
    /// For each scope, its variables that are printed under another name.
    renamed: Vec<Vec<(VarId, Arc<str>)>>,
}

/// Writes one term as planned.
pub(crate) fn planned(out: &mut dyn Write, terms: &Terms, plan: Plan, names: &mut Names) -> fmt::Result {
    let renamed = vec![Vec::new(); plan.scopes.len()];
    let mut writer = Writer { out, terms, names, plan, steps: Vec::new(), renamed };
    writer.steps.push(Step::Body { scope: 0, node: 0 });
    while let Some(step) = writer.steps.pop() {
        writer.step(step)?;
    }
    Ok(())
}

impl Writer<'_> {
    fn step(&mut self, step: Step) -> fmt::Result {
        match step {
            Step::Text(text) => self.out.write_str(text),
            Step::Close(n) => (0..n).try_for_each(|_| self.out.write_char(')')),
            Step::Node(node) => self.node(node),
            Step::Full(node) => self.full(node),
            Step::Argument(node) => {
                self.out.write_char(' ')?;
                self.node(node)
            }
            Step::Binding(node) => {
                let n = self.plan.nodes[node as usize].bound;
                write!(self.out, "({}{n} ", self.names.prefix())
            }
            Step::Let { scope, level } => {
                self.out.write_str("(let (")?;
                self.steps.push(Step::Text(") "));
                let nodes = &self.plan.scopes[scope as usize].lets[level as usize];
                for (i, &node) in nodes.iter().enumerate().rev() {
                    self.steps.push(Step::Text(if i + 1 < nodes.len() { ") " } else { ")" }));
                    self.steps.push(Step::Full(node));
                    self.steps.push(Step::Binding(node));
                }
                Ok(())
            }
            Step::Body { scope, node } => {
                self.body(scope, node);
                Ok(())
            }
            Step::Attributes(binder) => self.attributes(binder),
        }
    }

    /// A scope's bindings around a node.
    fn body(&mut self, scope: u32, node: u32) {
        let lets = &self.plan.scopes[scope as usize].lets;
        let used = |level: &u32| !lets[*level as usize].is_empty();
        let levels: Vec<u32> = (0..lets.len() as u32).filter(used).collect();
        self.steps.push(Step::Close(levels.len() as u32));
        self.steps.push(Step::Node(node));
        self.steps.extend(levels.into_iter().rev().map(|level| Step::Let { scope, level }));
    }

    fn node(&mut self, node: u32) -> fmt::Result {
        match self.plan.nodes[node as usize].bound {
            0 => self.full(node),
            n => write!(self.out, "{}{n}", self.names.prefix()),
        }
    }

    /// Writes a node's head and leaves its arguments to later steps.
    fn full(&mut self, node: u32) -> fmt::Result {
        let term = self.plan.nodes[node as usize].term;
        let (op, num_args) = (self.terms.op(term), self.terms.args(term).len());
        match op {
            Op::Forall(b) => return self.quantifier(node, "(forall (", b),
            Op::Exists(b) => return self.quantifier(node, "(exists (", b),
            _ if num_args == 0 => return self.leaf(node),
            Op::App(f) => write!(self.out, "({}", self.names.function(self.terms, f))?,
            Op::ConstArray => {
                write!(self.out, "((as const {})", self.terms.sort_name(self.terms.sort_of(term)))?;
            }
            Op::Divisible(n) => {
                self.out.write_str("((_ divisible ")?;
                if let Value::Int(n) = self.terms.value(n) {
                    write_integer(self.out, n)?;
                }
                self.out.write_char(')')?;
            }
            _ => {
                self.out.write_char('(')?;
                match symbol_of(op) {
                    Some(name) => self.out.write_str(name)?,
                    None => self.out.write_str(&op.describe())?,
                }
            }
        }
        let args = &self.plan.args[self.plan.nodes[node as usize].args as usize..][..num_args];
        self.steps.push(Step::Close(1));
        self.steps.extend(args.iter().rev().map(|&arg| Step::Argument(arg)));
        if self.merges(term) {
            let first = args[0];
            self.steps.pop();
            // `(- 5)` is a literal, not an application; the detour keeps it one.
            write!(self.out, " (let (({} ", self.names.prefix())?;
            self.leaf(first)?;
            write!(self.out, ")) {})", self.names.prefix())?;
        }
        Ok(())
    }

    /// Would the reader take the application for a negative or fractional literal?
    fn merges(&self, term: TermId) -> bool {
        let args = self.terms.args(term);
        match self.terms.op(term) {
            Op::Neg => match self.terms.as_value(args[0]) {
                Some(Value::Int(n)) => n >= IBig::ZERO,
                Some(Value::Real(r)) => r.numerator() >= &IBig::ZERO,
                _ => false,
            },
            Op::RealDiv => match (self.terms.as_value(args[0]), self.terms.as_value(args[1])) {
                (Some(Value::Real(a)), Some(Value::Real(b))) => {
                    a.denominator().is_one() && b.denominator().is_one() && b.numerator() > &IBig::ZERO
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn leaf(&mut self, node: u32) -> fmt::Result {
        let (term, scope) = (self.plan.nodes[node as usize].term, self.plan.nodes[node as usize].scope);
        let terms = self.terms;
        match terms.op(term) {
            Op::App(f) => self.out.write_str(&self.names.function(terms, f)),
            Op::Var(v) => {
                let name = self.variable(v, scope);
                self.out.write_str(&quote(&name))
            }
            Op::Element(n) => write_element(self.out, terms, terms.sort_of(term), n),
            Op::BvConst(v) | Op::IntConst(v) | Op::RealConst(v) => match terms.value(v) {
                Value::Bv(value) => self.out.write_str(&value.to_binary()),
                Value::Int(n) => write_integer(self.out, n),
                Value::Real(r) => write_real(self.out, r),
                _ => Ok(()),
            },
            op => self.out.write_str(&op.describe()),
        }
    }

    /// The name under which a scope's variable is printed.
    fn variable(&self, v: VarId, scope: u32) -> Arc<str> {
        let renamed = self.renamed[scope as usize].iter().find(|(w, _)| *w == v);
        renamed.map_or_else(|| self.terms.variable(v).name.clone(), |(_, name)| name.clone())
    }

    fn quantifier(&mut self, node: u32, open: &str, b: BinderId) -> fmt::Result {
        let (inner, args) =
            (self.plan.nodes[node as usize].inner, self.plan.nodes[node as usize].args as usize);
        let terms = self.terms;
        let binder = terms.binder(b);
        let num_args = terms.args(self.plan.nodes[node as usize].term).len();
        let renamed = self.rename(node, &binder.vars);
        for i in 0..num_args {
            self.renamed[inner as usize + i] = renamed.clone();
        }
        self.out.write_str(open)?;
        for (i, &v) in binder.vars.iter().enumerate() {
            let name = self.variable(v, inner);
            let space = if i == 0 { "" } else { " " };
            write!(self.out, "{space}({} {})", quote(&name), terms.sort_name(terms.variable(v).sort))?;
        }
        self.out.write_str(") ")?;
        let text = |a: &euphonium_term::Attribute| !matches!(a.value, AttributeValue::Terms(_));
        if binder.patterns.is_empty() && !binder.attributes.iter().any(text) {
            self.steps.push(Step::Close(1));
        } else {
            self.out.write_str("(! ")?;
            self.steps.push(Step::Attributes(b));
        }
        // Pushed last to first; argument 0 is the body, the others belong to patterns in turn.
        let mut i = num_args;
        for &n in binder.patterns.iter().rev() {
            self.steps.push(Step::Close(1));
            for k in (0..n).rev() {
                i -= 1;
                self.steps.push(Step::Body { scope: inner + i as u32, node: self.plan.args[args + i] });
                if k > 0 {
                    self.steps.push(Step::Text(" "));
                }
            }
            self.steps.push(Step::Text(" :pattern ("));
        }
        self.steps.push(Step::Body { scope: inner, node: self.plan.args[args] });
        Ok(())
    }

    /// Other names for those of the variables whose own would be taken for something else: for a
    /// function, for another of the variables, or for a variable bound further out.
    fn rename(&mut self, node: u32, vars: &[VarId]) -> Vec<(VarId, Arc<str>)> {
        let terms = self.terms;
        let free = self.plan.free.of(terms, self.plan.nodes[node as usize].term);
        let mut taken: FxHashSet<Arc<str>> = free.iter().map(|&v| terms.variable(v).name.clone()).collect();
        let mut renamed = Vec::new();
        for &v in vars {
            let name = &terms.variable(v).name;
            if !self.names.suits_variable(name) || !taken.insert(name.clone()) {
                renamed.push((v, self.names.fresh(name)));
            }
        }
        renamed
    }

    fn attributes(&mut self, b: BinderId) -> fmt::Result {
        for attribute in &self.terms.binder(b).attributes {
            match &attribute.value {
                AttributeValue::None => write!(self.out, " :{}", attribute.keyword)?,
                AttributeValue::Text(text) => write!(self.out, " :{} {text}", attribute.keyword)?,
                AttributeValue::Terms(_) => {}
            }
        }
        self.out.write_str("))")
    }
}
