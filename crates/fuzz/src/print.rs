//! Prints a script as SMT-LIB 2.6 text.
//!
//! A node that is used more than once inside one formula is bound by `let`, so the text is linear
//! in the size of the graph.

use crate::script::{Command, Expr, Literal, Node, Op, Script, Sort};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

impl Script {
    /// The whole script, one command per line.
    pub fn text(&self) -> String {
        let mut out = format!("(set-logic {})\n", self.logic());
        for command in &self.commands {
            out.push_str(&self.command_text(command));
            out.push('\n');
        }
        out
    }

    /// One command.
    pub fn command_text(&self, command: &Command) -> String {
        match command {
            Command::DeclareSort(number) => format!("(declare-sort {} 0)", self.sorts[*number]),
            Command::DeclareFunction(number) => self.declaration_text(*number),
            Command::Assert(formula, None) => format!("(assert {})", self.expr_text(formula)),
            Command::Assert(formula, Some(name)) => {
                format!("(assert (! {} :named {name}))", self.expr_text(formula))
            }
            Command::Push(levels) => format!("(push {levels})"),
            Command::Pop(levels) => format!("(pop {levels})"),
            Command::CheckSat => "(check-sat)".to_string(),
            Command::CheckSatAssuming(literals) => {
                let literals: Vec<String> =
                    literals.iter().map(|literal| self.literal_text(*literal)).collect();
                format!("(check-sat-assuming ({}))", literals.join(" "))
            }
        }
    }

    /// A literal of `check-sat-assuming`.
    pub fn literal_text(&self, literal: Literal) -> String {
        let name = &self.functions[literal.function].name;
        if literal.negated { format!("(not {name})") } else { name.clone() }
    }

    fn declaration_text(&self, number: usize) -> String {
        let function = &self.functions[number];
        let result = self.sort_text(&function.result);
        if let Some(body) = &function.body {
            let mut params = String::new();
            for (i, sort) in function.args.iter().enumerate() {
                let space = if i > 0 { " " } else { "" };
                let _ = write!(params, "{space}(x!{i} {})", self.sort_text(sort));
            }
            return format!("(define-fun {} ({params}) {result} {})", function.name, self.expr_text(body));
        }
        // Both spellings of a constant's declaration should be read by a solver.
        if function.args.is_empty() && number.is_multiple_of(2) {
            return format!("(declare-const {} {result})", function.name);
        }
        let args: Vec<String> = function.args.iter().map(|sort| self.sort_text(sort)).collect();
        format!("(declare-fun {} ({}) {result})", function.name, args.join(" "))
    }

    /// A sort.
    pub fn sort_text(&self, sort: &Sort) -> String {
        match sort {
            Sort::Bool => "Bool".to_string(),
            Sort::Bv(width) => format!("(_ BitVec {width})"),
            Sort::Int => "Int".to_string(),
            Sort::Real => "Real".to_string(),
            Sort::Free(number) => self.sorts[*number].clone(),
            Sort::Array(index, element) => {
                format!("(Array {} {})", self.sort_text(index), self.sort_text(element))
            }
        }
    }

    /// An expression, with `let` for shared nodes.
    pub fn expr_text(&self, expr: &Expr) -> String {
        let levels = let_levels(expr);
        let mut names: HashMap<*const Node, String> = HashMap::new();
        let mut out = String::new();
        let mut closing = 0;
        for level in levels {
            // Members of one level do not use each other, so one parallel `let` may bind them all.
            let mut bindings: Vec<(String, String, *const Node)> = Vec::new();
            for shared in level {
                let mut text = String::new();
                self.write_node(&shared, &names, &mut text);
                let name = format!("?{}", names.len() + bindings.len());
                bindings.push((name, text, Arc::as_ptr(&shared)));
            }
            let size = if self.parallel_lets { bindings.len().max(1) } else { 1 };
            for group in bindings.chunks(size) {
                let texts: Vec<String> =
                    group.iter().map(|(name, text, _)| format!("({name} {text})")).collect();
                let _ = write!(out, "(let ({}) ", texts.join(" "));
                closing += 1;
            }
            names.extend(bindings.into_iter().map(|(name, _, key)| (key, name)));
        }
        self.write_expr(expr, &names, &mut out);
        out.push_str(&")".repeat(closing));
        out
    }

    fn write_expr(&self, expr: &Expr, names: &HashMap<*const Node, String>, out: &mut String) {
        match names.get(&Arc::as_ptr(expr)) {
            Some(name) => out.push_str(name),
            None => self.write_node(expr, names, out),
        }
    }

    fn write_node(&self, expr: &Expr, names: &HashMap<*const Node, String>, out: &mut String) {
        let head = self.head_text(expr);
        if expr.args.is_empty() {
            out.push_str(&head);
            return;
        }
        out.push('(');
        out.push_str(&head);
        for arg in &expr.args {
            out.push(' ');
            self.write_expr(arg, names, out);
        }
        out.push(')');
    }

    fn head_text(&self, expr: &Expr) -> String {
        match &expr.op {
            Op::True => "true".to_string(),
            Op::False => "false".to_string(),
            Op::Literal(value) => literal_text(&expr.sort, *value),
            Op::Number(number) => number.text(&expr.sort, self.numerals_are_real()),
            Op::Apply(number) => self.functions[*number].name.clone(),
            Op::Param(i) => format!("x!{i}"),
            Op::Not => "not".to_string(),
            Op::And => "and".to_string(),
            Op::Or => "or".to_string(),
            Op::Xor => "xor".to_string(),
            Op::Implies => "=>".to_string(),
            Op::Eq => "=".to_string(),
            Op::Distinct => "distinct".to_string(),
            Op::Ite => "ite".to_string(),
            Op::Bv(op) => op.name().to_string(),
            Op::Extract(high, low) => format!("(_ extract {high} {low})"),
            Op::ZeroExtend(by) => format!("(_ zero_extend {by})"),
            Op::SignExtend(by) => format!("(_ sign_extend {by})"),
            Op::Repeat(times) => format!("(_ repeat {times})"),
            Op::RotateLeft(by) => format!("(_ rotate_left {by})"),
            Op::RotateRight(by) => format!("(_ rotate_right {by})"),
            Op::Arith(op) => op.name().to_string(),
            Op::Divisible(by) => format!("(_ divisible {by})"),
            Op::Select => "select".to_string(),
            Op::Store => "store".to_string(),
            Op::ConstArray => format!("(as const {})", self.sort_text(&expr.sort)),
        }
    }
}

/// The three spellings of a literal, chosen by its value so that printing is deterministic.
fn literal_text(sort: &Sort, value: u128) -> String {
    let Sort::Bv(width) = sort else { return value.to_string() };
    let width = *width as usize;
    if value % 5 == 3 || width > 70 {
        format!("(_ bv{value} {width})")
    } else if width.is_multiple_of(4) {
        format!("#x{value:0digits$x}", digits = width / 4)
    } else {
        format!("#b{value:0width$b}")
    }
}

/// The nodes that are used more than once, in levels: a member uses only members of earlier levels.
fn let_levels(expr: &Expr) -> Vec<Vec<Expr>> {
    let mut uses: HashMap<*const Node, usize> = HashMap::new();
    let mut order: Vec<Expr> = Vec::new();
    crate::script::for_each_node(expr, &mut |node| {
        for arg in &node.args {
            *uses.entry(Arc::as_ptr(arg)).or_default() += 1;
        }
        order.push(node.clone());
    });
    // How many levels a node needs below itself.
    let mut needs: HashMap<*const Node, usize> = HashMap::new();
    let mut levels: Vec<Vec<Expr>> = Vec::new();
    for node in &order {
        let key = Arc::as_ptr(node);
        let below = node.args.iter().map(|arg| needs[&Arc::as_ptr(arg)]).max().unwrap_or(0);
        let shared = !node.args.is_empty() && uses.get(&key).copied().unwrap_or(0) > 1;
        needs.insert(key, below + usize::from(shared));
        if shared {
            levels.resize_with(levels.len().max(below + 1), Vec::new);
            levels[below].push(node.clone());
        }
    }
    levels
}

#[cfg(test)]
mod tests {
    use crate::bvop::BvOp;
    use crate::script::{Command, Function, Op, Script, Sort, Theory, build, node};

    #[test]
    fn shared_nodes_are_bound_once() {
        let bv = Sort::Bv(4);
        let a = node(Op::Apply(0), vec![], bv.clone());
        let lit = node(Op::Literal(5), vec![], bv.clone());
        let sum = build(Op::Bv(BvOp::Add), vec![a.clone(), lit]).unwrap();
        let square = build(Op::Bv(BvOp::Mul), vec![sum.clone(), sum]).unwrap();
        let formula = build(Op::Eq, vec![square.clone(), square]).unwrap();
        let script = Script {
            theory: Theory::QfBv,
            sorts: vec![],
            functions: vec![Function { name: "a".into(), args: vec![], result: bv, body: None }],
            commands: vec![Command::DeclareFunction(0), Command::Assert(formula, Some("n".into()))],
            parallel_lets: true,
        };
        assert!(script.well_formed());
        assert_eq!(
            script.text(),
            "(set-logic QF_BV)\n(declare-const a (_ BitVec 4))\n(assert (! (let ((?0 (bvadd a #x5))) \
             (let ((?1 (bvmul ?0 ?0))) (= ?1 ?1))) :named n))\n"
        );
    }
}
