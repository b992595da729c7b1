//! A log as a proof in Alethe, so that its checkers can be asked: functions and linear arithmetic.
//!
//! The format is that of H.-J. Schurr, M. Fleury, H. Barbosa and P. Fontaine, "Alethe: Towards a Generic SMT Proof Format"
//! (PxTP 2021). The problem is written again, too, with its assertions as the kernel has them: conjunctions of two
//! and negations over atoms. So everything is confirmed but that. Gates become `and_pos` and `and_neg`, propagation
//! becomes `resolution` with its pivots, from the clause that is false back to the first.
//!
//! What has no rule there is refused: words, arrays, choices, quotients. A sum of integers that has to be rounded is
//! `lia_generic`, which no checker looks into; these are counted.

use crate::decimal::integer;
use crate::log::Hint;
use crate::lrat::{hints_of, unit_hints};
use crate::propagate::Clauses;
use crate::question::Printer;
use eucheck::checker::{Checker, HEADER};
use eucheck::gates::{Lit, TRUE};
use eucheck::linear::Constraint;
use eucheck::number::Rational;
use eucheck::polynomial::polynomial;
use eucheck::script::Reader;
use eucheck::term::{BOOL, INT, Op, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

/// What is given to a checker.
pub struct Exported {
    /// The problem, as a script.
    pub problem: String,
    /// How it is refuted.
    pub proof: String,
    /// How many steps nobody looks into.
    pub holes: usize,
}

/// Clauses of the export's own are numbered from here on.
const OWN: Hint = 1 << 40;

/// A gate, or what a free variable stands for, or a term that is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Node {
    Variable(usize),
    Term(Term),
}

struct Writer<'c> {
    checker: &'c Checker,
    printer: Printer<'c>,
    /// By free variable: its term.
    owners: FxHashMap<usize, Term>,
    names: FxHashMap<Node, String>,
    /// What is defined, and its name.
    bodies: FxHashMap<String, String>,
    definitions: String,
    proof: String,
    steps: usize,
    /// Clauses that are written, with the names of their steps. Those that are true by themselves have none.
    clauses: FxHashMap<Hint, Vec<Lit>>,
    written: FxHashMap<Hint, String>,
    own: Hint,
    /// Literals of the export's own for equations that are circuits for the kernel.
    equations: FxHashMap<Term, (Lit, Vec<Hint>)>,
    /// The assumptions of the check, which are asserted.
    assumed: Vec<Hint>,
    holes: usize,
}

/// Writes the log of a script with one check, without scopes. The log is checked on the way.
pub fn export(script: &str, log: &str) -> Result<Exported, String> {
    let mut terms = Terms::new();
    let script = Reader::new(script, &mut terms)?.script()?;
    if script.checks.len() != 1 || script.assertions.iter().any(|&(scope, _)| scope != 0) {
        return Err("only scripts with one check and without scopes are written".into());
    }
    let mut checker = Checker::new(terms, script);
    let (mut lines, mut owners) = (Vec::new(), FxHashMap::default());
    let mut clauses: FxHashMap<Hint, Vec<Lit>> = FxHashMap::default();
    for line in log.lines().filter(|line| *line != HEADER) {
        let (before, free) = (checker.clauses.len(), checker.definitions.gates.count());
        checker.line(line)?;
        if let Some(t) = line.strip_prefix("d ").and_then(|n| n.parse().ok()).map(|n: usize| checker.terms[n])
            && let Ok(lit) = checker.definitions.lit(t)
            && lit.var() >= free
            && checker.definitions.gates.inputs(lit.var()).is_none()
        {
            owners.insert(lit.var(), t);
        }
        for (i, clause) in checker.clauses.iter().enumerate().skip(before) {
            let mut lits = clause.as_deref().unwrap_or_default().to_vec();
            lits.sort_unstable();
            lits.dedup();
            clauses.insert(i as Hint + 1, lits);
        }
        lines.push((line, before as Hint + 1));
    }
    if checker.refuted == 0 {
        return Err("the log refutes nothing".into());
    }
    let mut writer = Writer {
        checker: &checker,
        printer: Printer::new(&checker.definitions.terms),
        owners,
        names: FxHashMap::default(),
        bodies: FxHashMap::default(),
        definitions: String::new(),
        proof: String::new(),
        steps: 0,
        clauses,
        written: FxHashMap::default(),
        own: OWN,
        equations: FxHashMap::default(),
        assumed: Vec::new(),
        holes: 0,
    };
    let mut problem = String::new();
    for &(line, number) in &lines {
        if line.starts_with("a ") {
            let text = writer.literal(writer.clauses[&number][0])?;
            let _ = writeln!(problem, "(assert {text})");
            let _ = writeln!(writer.proof, "(assume h{number} {text})");
            writer.written.insert(number, format!("h{number}"));
        }
    }
    for t in checker.script.checks[0].assumptions.clone() {
        let lit = checker.definitions.lit(t)?;
        let (text, hint) = (writer.literal(lit)?, writer.own + 1);
        let _ = writeln!(problem, "(assert {text})");
        let _ = writeln!(writer.proof, "(assume h{hint} {text})");
        let hint = writer.own(vec![lit], format!("h{hint}"));
        writer.assumed.push(hint);
    }
    for (line, number) in lines {
        writer.line(line, number).map_err(|what| format!("{line}: {what}"))?;
    }
    let nodes: Vec<Term> = writer
        .names
        .keys()
        .filter_map(|node| if let Node::Term(t) = node { Some(*t) } else { None })
        .collect();
    let mut nodes = [nodes, writer.owners.values().copied().collect()].concat();
    nodes.sort_unstable();
    let declarations = writer.printer.declarations(&nodes);
    let (definitions, proof) = (writer.definitions, writer.proof);
    Ok(Exported {
        problem: format!("(set-logic QF_UFLIRA)\n{declarations}{definitions}{problem}(check-sat)\n"),
        proof: format!("{definitions}{proof}"),
        holes: writer.holes,
    })
}

impl Writer<'_> {
    // --- terms ---

    /// What a node is written as; parts of it that are no names are defined before.
    fn node(&mut self, root: Node) -> Result<String, String> {
        let mut stack = vec![root];
        while let Some(&node) = stack.last() {
            if self.names.contains_key(&node) {
                stack.pop();
                continue;
            }
            let below = self.below(node)?;
            let before = stack.len();
            stack.extend(below.iter().map(|&(node, _)| node).filter(|node| !self.names.contains_key(node)));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let args: Vec<String> =
                below
                    .iter()
                    .map(|(node, negated)| {
                        if *negated {
                            format!("(not {})", self.names[node])
                        } else {
                            self.names[node].clone()
                        }
                    })
                    .collect();
            let name = self.named(node, &args);
            self.names.insert(node, name);
        }
        Ok(self.names[&root].clone())
    }

    /// What a node is made of, and whether that is negated.
    fn below(&self, node: Node) -> Result<Vec<(Node, bool)>, String> {
        let definitions = &self.checker.definitions;
        let literal = |lit: Lit| (Node::Variable(lit.var()), lit.is_negated());
        let arguments =
            |t: Term| definitions.terms.args(t).iter().map(|&arg| (Node::Term(arg), false)).collect();
        match node {
            Node::Variable(0) => Ok(Vec::new()),
            Node::Variable(var) => match definitions.gates.inputs(var) {
                Some(inputs) => Ok(inputs.map(literal).to_vec()),
                None => self.owners.get(&var).map(|&t| arguments(t)).ok_or_else(|| "a bit of a word".into()),
            },
            Node::Term(t) => match definitions.lit(t) {
                Ok(lit) => Ok(vec![literal(lit)]),
                Err(_) if definitions.terms.width(t).is_some() => Err("a word".into()),
                Err(_) => Ok(arguments(t)),
            },
        }
    }

    /// The name of a node over what it is made of.
    fn named(&mut self, node: Node, args: &[String]) -> String {
        let definitions = &self.checker.definitions;
        let (name, head, sort) = match node {
            Node::Variable(0) => return "true".into(),
            // A truth value inside of a term is its literal.
            Node::Term(t) if definitions.lit(t).is_ok() => return args[0].clone(),
            Node::Variable(var) => match self.owners.get(&var) {
                Some(&t) if args.is_empty() => return self.printer.head(t),
                Some(&t) => (format!("{}v{var}", self.printer.prefix), self.printer.head(t), BOOL),
                None => (format!("{}v{var}", self.printer.prefix), "and".into(), BOOL),
            },
            Node::Term(t) if args.is_empty() => {
                return match definitions.terms.value(t) {
                    Some(_) => self.printer.value(t),
                    None => self.printer.head(t),
                };
            }
            Node::Term(t) => (
                format!("{}{}", self.printer.prefix, t.0),
                self.printer.head(t),
                definitions.terms.sort_of(t),
            ),
        };
        let (sort, body) = (self.printer.sort(sort), format!("({head} {})", args.join(" ")));
        // What differs for the kernel, like the order of a disjunction, may be written in the same way.
        if let Some(known) = self.bodies.get(&body) {
            return known.clone();
        }
        // Writing to a string does not fail.
        let _ = writeln!(self.definitions, "(define-fun {name} () {sort} {body})");
        self.bodies.insert(body, name.clone());
        name
    }

    fn literal(&mut self, lit: Lit) -> Result<String, String> {
        let name = self.node(Node::Variable(lit.var()))?;
        Ok(if lit.is_negated() { format!("(not {name})") } else { name })
    }

    fn equal(&mut self, a: Term, b: Term) -> Result<String, String> {
        Ok(format!("(= {} {})", self.node(Node::Term(a))?, self.node(Node::Term(b))?))
    }

    // --- steps ---

    /// Writes a step. Its name is returned.
    fn step(&mut self, clause: &[String], rule: &str, premises: &[String], args: &[String]) -> String {
        self.steps += 1;
        let name = format!("t{}", self.steps);
        let list = |key: &str, items: &[String]| match items {
            [] => String::new(),
            _ => format!(" :{key} ({})", items.join(" ")),
        };
        let _ = writeln!(
            self.proof,
            "(step {name} (cl{}{}) :rule {rule}{}{})",
            if clause.is_empty() { "" } else { " " },
            clause.join(" "),
            list("premises", premises),
            list("args", args)
        );
        name
    }

    /// The step of a clause whose literals were written with a negation in front: `(not (not p))` becomes `p`.
    fn without_doubles(&mut self, mut clause: Vec<String>, mut step: String) -> String {
        while let Some((double, inner)) = clause.iter().find_map(|lit| {
            let inner = lit.strip_prefix("(not (not ").and_then(|rest| rest.strip_suffix("))"))?;
            Some((lit.clone(), inner.to_string()))
        }) {
            let not_not = self.step(&[format!("(not {double})"), inner.clone()], "not_not", &[], &[]);
            clause.retain(|lit| *lit != double);
            if !clause.contains(&inner) {
                clause.push(inner);
            }
            step = self.step(&clause, "resolution", &[step, not_not], &[double, "true".into()]);
        }
        step
    }

    /// An axiom of some rule: literals with signs, each of which is put in front of what is written.
    fn axiom(&mut self, lits: &[(bool, String)], rule: &str, args: &[String]) -> String {
        let sign = |(positive, text): &(bool, String)| {
            if *positive { text.clone() } else { format!("(not {text})") }
        };
        let clause: Vec<String> = lits.iter().map(sign).collect();
        let step = self.step(&clause, rule, &[], args);
        self.without_doubles(clause, step)
    }

    fn lits_of(&self, hint: Hint) -> Vec<Lit> {
        if hint == 0 {
            return vec![TRUE];
        }
        let gates = &self.checker.definitions.gates;
        let of_gate = || {
            let mut lits = gates.clause(hint.unsigned_abs() as usize)?.to_vec();
            lits.dedup();
            Some(lits)
        };
        if hint < 0 {
            of_gate().unwrap_or_default()
        } else {
            self.clauses.get(&hint).cloned().unwrap_or_default()
        }
    }

    /// The step of a clause that a hint names.
    fn premise(&mut self, hint: Hint) -> Result<String, String> {
        if let Some(step) = self.written.get(&hint) {
            return Ok(step.clone());
        }
        let step = if hint == 0 {
            self.step(&["true".into()], "true", &[], &[])
        } else if hint < 0 {
            let (var, k) = ((hint.unsigned_abs() / 3) as usize, hint.unsigned_abs() % 3);
            let inputs = self.checker.definitions.gates.inputs(var).ok_or("no gate")?;
            let gate = self.node(Node::Variable(var))?;
            let [a, b] = [self.literal(inputs[0])?, self.literal(inputs[1])?];
            match k {
                2 => self.axiom(&[(true, gate), (false, a), (false, b)], "and_neg", &[]),
                _ => {
                    let input = if k == 0 { a } else { b };
                    self.axiom(&[(false, gate), (true, input)], "and_pos", &[k.to_string()])
                }
            }
        } else {
            return Err("a clause that was not written".into());
        };
        self.written.insert(hint, step.clone());
        Ok(step)
    }

    /// A clause by propagation along hints. None if it is true by itself.
    fn derive(&mut self, lits: &[Lit], hints: &[Hint]) -> Result<Option<String>, String> {
        let Some(hints) = unit_hints(lits, hints, |hint| self.lits_of(hint)) else { return Ok(None) };
        let mut holds: FxHashSet<Lit> = lits.iter().map(|&lit| !lit).collect();
        let mut units = Vec::new();
        for &hint in &hints {
            let unit = self.lits_of(hint).into_iter().find(|lit| !holds.contains(&!*lit));
            holds.extend(unit);
            units.push(unit);
        }
        let Some((&last, before)) = hints.split_last() else { return Err("no hints".into()) };
        let mut clause = self.lits_of(last);
        let (mut premises, mut pivots) = (vec![self.premise(last)?], Vec::new());
        for (&hint, unit) in before.iter().zip(&units).rev() {
            let Some(unit) = *unit else { continue };
            if !clause.contains(&!unit) {
                continue;
            }
            clause.retain(|&lit| lit != !unit);
            clause.extend(self.lits_of(hint).into_iter().filter(|&lit| lit != unit));
            clause.sort_unstable();
            clause.dedup();
            premises.push(self.premise(hint)?);
            pivots.extend([self.node(Node::Variable(unit.var()))?, unit.is_negated().to_string()]);
        }
        let mut step = premises[0].clone();
        if premises.len() > 1 {
            let texts = clause.iter().map(|&lit| self.literal(lit)).collect::<Result<Vec<_>, _>>()?;
            step = self.step(&texts, "resolution", &premises, &pivots);
        }
        let missing: Vec<Lit> = lits.iter().copied().filter(|lit| !clause.contains(lit)).collect();
        if !missing.is_empty() {
            let all = clause.iter().chain(&missing).map(|&lit| self.literal(lit));
            let texts = all.collect::<Result<Vec<_>, _>>()?;
            step = self.step(&texts, "weakening", &[step], &[]);
        }
        Ok(Some(step))
    }

    /// A clause of the export's own.
    fn own(&mut self, lits: Vec<Lit>, step: String) -> Hint {
        self.own += 1;
        self.clauses.insert(self.own, lits);
        self.written.insert(self.own, step);
        self.own
    }

    // --- lines ---

    fn line(&mut self, line: &str, number: Hint) -> Result<(), String> {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let lits = self.clauses.get(&number).cloned().unwrap_or_default();
        let tautology = lits.iter().any(|&lit| lit == TRUE || lits.contains(&!lit));
        let terms = |from: usize| -> Vec<Term> {
            let numbers =
                rest.split_ascii_whitespace().skip(from).filter_map(|word| word.parse::<usize>().ok());
            numbers.filter_map(|n| self.checker.terms.get(n).copied()).collect()
        };
        let step = match kind {
            "e" => return self.equation(terms(0)[0], number),
            "r" => self.derive(&lits, &hints_of(rest)?)?,
            _ if tautology => None,
            "k" => Some(self.congruence(terms(0)[0], &terms(1))?),
            "q" => Some(self.chain(&terms(0))?),
            "l" => Some(self.sum(rest)?),
            "v" => {
                let (a, b) = self.checker.definitions.terms.sides(terms(0)[0]).ok_or("no equation")?;
                let equation = self.equal(a, b)?;
                Some(self.axiom(&[(false, equation)], "la_generic", &["1.0".into()]))
            }
            "p" => Some(self.equal_numbers(terms(0)[0], None)?),
            "m" => {
                let factor = rest.split(' ').nth(2).and_then(Rational::parse).ok_or("no factor")?;
                Some(self.equal_numbers(terms(0)[1], Some((terms(0)[0], factor)))?)
            }
            "s" if rest.starts_with("order ") => Some(self.order(terms(1)[0])?),
            "s" => return Err("the rule has no counterpart".into()),
            "u" => {
                let clause: Hint = rest.parse().map_err(|_| "no clause")?;
                if !self.lits_of(clause).is_empty() {
                    let hints = [&self.assumed[..], &[clause]].concat();
                    self.derive(&[], &hints)?;
                }
                None
            }
            _ => None,
        };
        if let Some(step) = step {
            self.written.insert(number, step);
        }
        Ok(())
    }

    /// The equation of truth values and its circuit, by propagation from what an equivalence says.
    fn equation(&mut self, equation: Term, number: Hint) -> Result<(), String> {
        let (e, targets) =
            (self.checker.definitions.lit(equation)?, [number, number + 1].map(|n| self.clauses[&n].clone()));
        // It may be its circuit: then these clauses are true by themselves.
        if self.owners.get(&e.var()) == Some(&equation) {
            for (i, step) in self.connect(equation, e, targets)?.into_iter().enumerate() {
                self.written.extend(step.map(|step| (number + i as Hint, step)));
            }
        }
        Ok(())
    }

    /// The steps of clauses over a literal that is written as the equation of two truth values.
    fn connect(
        &mut self,
        equation: Term,
        e: Lit,
        targets: [Vec<Lit>; 2],
    ) -> Result<[Option<String>; 2], String> {
        let definitions = &self.checker.definitions;
        let (a, b) = definitions.terms.sides(equation).ok_or("no equation")?;
        let (Ok(x), Ok(y)) = (definitions.lit(a), definitions.lit(b)) else {
            return Err("the sides are words".into());
        };
        let known = self.equivalence(e, x, y)?;
        let mut steps = [None, None];
        for (target, place) in targets.iter().zip(&mut steps) {
            let mut clauses = Clauses::of(&known);
            clauses.add_cone(&self.checker.definitions.gates, target, |_| false, 10_000);
            *place = self.in_cases(target, &mut clauses, &[x])?;
        }
        Ok(steps)
    }

    /// A literal that is written as the equation. If that is a circuit for the kernel, it is one of the export's own, and
    /// the hints connect the two.
    fn equal_literal(&mut self, equation: Term) -> Result<(Lit, Vec<Hint>), String> {
        let lit = self.checker.definitions.lit(equation)?;
        if self.owners.get(&lit.var()) == Some(&equation) {
            return Ok((lit, Vec::new()));
        }
        if let Some(known) = self.equations.get(&equation) {
            return Ok(known.clone());
        }
        let (a, b) = self.checker.definitions.terms.sides(equation).ok_or("no equation")?;
        let var = self.checker.definitions.gates.count() + self.equations.len();
        let (own, text) = (Lit((var as u32) << 1), self.equal(a, b)?);
        self.names.insert(Node::Variable(var), text);
        let (targets, mut hints) = ([vec![!own, lit], vec![own, !lit]], Vec::new());
        for (step, target) in self.connect(equation, own, targets.clone())?.into_iter().zip(targets) {
            hints.extend(step.map(|step| self.own(target, step)));
        }
        self.equations.insert(equation, (own, hints.clone()));
        Ok((own, hints))
    }

    fn congruence(&mut self, equation: Term, premises: &[Term]) -> Result<String, String> {
        let definitions = &self.checker.definitions;
        let (s, t) = definitions.terms.sides(equation).ok_or("no equation")?;
        if definitions.terms.sort_of(s) == BOOL && !matches!(definitions.terms.op(s), Op::Apply(_) | Op::Le) {
            return self.congruent_circuits(equation, premises);
        }
        let (a, b) = (definitions.terms.args(s).to_vec(), definitions.terms.args(t).to_vec());
        let differ: Vec<_> =
            a.iter().zip(&b).filter(|(a, b)| a != b).map(|(&a, &b)| (a.min(b), a.max(b))).collect();
        if !premises.iter().map(|&p| definitions.terms.sides(p)).eq(differ.into_iter().map(Some)) {
            return Err("the sides of an equation changed places".into());
        }
        // Arguments that are the same have their equations, too, which are taken away again.
        let (mut texts, mut same, mut rest, mut hints) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut lits, mut next) = (Vec::new(), premises.iter());
        for (&a, &b) in a.iter().zip(&b) {
            if a == b {
                let text = self.equal(a, a)?;
                texts.push((false, text.clone()));
                if !same.contains(&text) {
                    same.push(text);
                }
                continue;
            }
            let (lit, connected) = self.equal_literal(*next.next().ok_or("a premise is missing")?)?;
            hints.extend(connected);
            lits.push(!lit);
            texts.push((false, self.literal(lit)?));
        }
        let (lit, connected) = self.equal_literal(equation)?;
        hints.extend(connected);
        lits.push(lit);
        texts.push((true, self.literal(lit)?));
        let mut step = self.axiom(&texts, "eq_congruent", &[]);
        for text in same {
            let reflexive = self.step(std::slice::from_ref(&text), "eq_reflexive", &[], &[]);
            texts.retain(|(holds, other)| *holds || *other != text);
            rest.clear();
            rest.extend(
                texts.iter().map(|(holds, text)| if *holds { text.clone() } else { format!("(not {text})") }),
            );
            step = self.step(&rest, "resolution", &[step, reflexive], &[text, "false".into()]);
        }
        self.connected(lits, step, hints, &[premises, &[equation]].concat())
    }

    /// Connectives over equal truth values, or two equations with equal sides, are equal: by propagation.
    fn congruent_circuits(&mut self, equation: Term, premises: &[Term]) -> Result<String, String> {
        let definitions = &self.checker.definitions;
        let (s, t) = definitions.terms.sides(equation).ok_or("no equation")?;
        let mut known: Vec<(Hint, Vec<Lit>)> = Vec::new();
        let mut wanted = vec![definitions.lit(equation)?];
        for &premise in premises {
            wanted.push(!definitions.lit(premise)?);
        }
        let (mut cases, mut roots) = (vec![definitions.lit(s)?, definitions.lit(t)?], wanted.clone());
        if let (Some((a, b)), Some((c, d))) = (definitions.terms.sides(s), definitions.terms.sides(t))
            && definitions.terms.sort_of(a) != BOOL
        {
            // From one equation over the premises to the other, and back.
            let joins =
                |x: Term, y: Term| x == y || premises.iter().any(|&p| self.sides(p) == (x.min(y), x.max(y)));
            let (c, d) = if joins(a, c) && joins(b, d) { (c, d) } else { (d, c) };
            for (from, to, [first, last]) in [(s, t, [(c, a), (b, d)]), (t, s, [(a, c), (d, b)])] {
                let link = |(x, y): (Term, Term)| {
                    premises.iter().copied().find(|&p| self.sides(p) == (x.min(y), x.max(y)))
                };
                let links: Vec<Term> = [link(first), Some(from), link(last)].into_iter().flatten().collect();
                let (lits, step) = self.transitive(&[&links[..], &[to]].concat())?;
                known.push((self.own(lits.clone(), step), lits));
            }
        }
        // The sides may be equations of truth values themselves.
        let inner = [s, t].map(|mut side| {
            while self.checker.definitions.terms.op(side) == Op::Not {
                side = self.checker.definitions.terms.args(side)[0];
            }
            side
        });
        for &e in [premises, &[equation], &inner].concat().iter() {
            let Some((a, b)) = self.checker.definitions.terms.sides(e) else { continue };
            if self.checker.definitions.terms.sort_of(a) != BOOL {
                continue;
            }
            let (own, connected) = self.equal_literal(e)?;
            for hint in connected {
                known.push((hint, self.lits_of(hint)));
            }
            let (x, y) = (self.checker.definitions.lit(a)?, self.checker.definitions.lit(b)?);
            known.extend(self.equivalence(own, x, y)?);
            cases.extend([x, y]);
            roots.extend([x, y]);
        }
        let mut clauses = Clauses::of(&known);
        clauses.add_cone(&self.checker.definitions.gates, &roots, |_| false, 10_000);
        let step = self.in_cases(&wanted, &mut clauses, &cases)?;
        step.ok_or_else(|| "a clause that is true by itself".into())
    }

    fn sides(&self, equation: Term) -> (Term, Term) {
        self.checker.definitions.terms.sides(equation).unwrap_or((equation, equation))
    }

    /// A clause by propagation, if need be in both cases of some literals.
    fn in_cases(
        &mut self,
        target: &[Lit],
        clauses: &mut Clauses,
        cases: &[Lit],
    ) -> Result<Option<String>, String> {
        if let Some(hints) = clauses.refute(target) {
            return self.derive(target, &hints);
        }
        let (&case, others) = cases.split_first().ok_or("a circuit of an equation does not follow")?;
        let mut hints = Vec::new();
        // (The recursion is over the literals given, which are few.)
        for lit in [case, !case] {
            let extended = [target, &[lit]].concat();
            if let Some(step) = self.in_cases(&extended, clauses, others)? {
                hints.push(self.own(extended, step));
            }
        }
        self.derive(target, &hints)
    }

    /// What an equation of truth values says, as clauses.
    fn equivalence(&mut self, e: Lit, x: Lit, y: Lit) -> Result<Vec<(Hint, Vec<Lit>)>, String> {
        let [text, p, q] = [self.literal(e)?, self.literal(x)?, self.literal(y)?];
        let rules = [
            ("equiv_pos1", [false, true, false]),
            ("equiv_pos2", [false, false, true]),
            ("equiv_neg1", [true, false, false]),
            ("equiv_neg2", [true, true, true]),
        ];
        let mut known = Vec::new();
        for (rule, [first, second, third]) in rules {
            let step =
                self.axiom(&[(first, text.clone()), (second, p.clone()), (third, q.clone())], rule, &[]);
            let lits = vec![e.negate_if(!first), x.negate_if(!second), y.negate_if(!third)];
            known.push((self.own(lits.clone(), step), lits));
        }
        Ok(known)
    }

    /// The clause of the kernel for equations, of which the last holds, from one over what they are written as.
    fn connected(
        &mut self,
        lits: Vec<Lit>,
        step: String,
        mut hints: Vec<Hint>,
        equations: &[Term],
    ) -> Result<String, String> {
        if hints.is_empty() {
            return Ok(step);
        }
        hints.push(self.own(lits, step));
        let mut wanted = Vec::new();
        for (i, &t) in equations.iter().enumerate() {
            wanted.push(self.checker.definitions.lit(t)?.negate_if(i + 1 != equations.len()));
        }
        self.derive(&wanted, &hints)?.ok_or_else(|| "a clause that is true by itself".into())
    }

    fn chain(&mut self, equations: &[Term]) -> Result<String, String> {
        let (&conclusion, links) = equations.split_first().ok_or("no equation")?;
        let order = [links, &[conclusion]].concat();
        let (lits, step) = self.transitive(&order)?;
        let mut hints = Vec::new();
        for &equation in &order {
            hints.extend(self.equal_literal(equation)?.1);
        }
        self.connected(lits, step, hints, &order)
    }

    /// The last equation holds if the others, which lead from one of its sides to the other, do.
    fn transitive(&mut self, equations: &[Term]) -> Result<(Vec<Lit>, String), String> {
        let (mut lits, mut texts) = (Vec::new(), Vec::new());
        let mut equations = equations.to_vec();
        let mut sides = Vec::new();
        for &equation in &equations {
            let (a, b) = self.sides(equation);
            sides.push((self.node(Node::Term(a))?, self.node(Node::Term(b))?));
        }
        // The way goes from the left side of the last to its right.
        if let Some(((start, end), links)) = sides.split_last() {
            let next = |at: &String, (a, b): &(String, String)| match at {
                _ if at == a => Some(b.clone()),
                _ if at == b => Some(a.clone()),
                _ => None,
            };
            if links.iter().try_fold(start.clone(), |at, link| next(&at, link)).as_ref() != Some(end) {
                let last = equations.len() - 1;
                equations[..last].reverse();
            }
        }
        for (i, &equation) in equations.iter().enumerate() {
            let (lit, _) = self.equal_literal(equation)?;
            let holds = i + 1 == equations.len();
            lits.push(lit.negate_if(!holds));
            texts.push((holds, self.literal(lit)?));
        }
        let rule = if equations.len() == 1 { "eq_reflexive" } else { "eq_transitive" };
        let step = self.axiom(&texts, rule, &[]);
        Ok((lits, step))
    }

    // --- numbers ---

    fn order(&mut self, equation: Term) -> Result<String, String> {
        let (a, b) = self.checker.definitions.terms.sides(equation).ok_or("no equation")?;
        let [a, b] = [self.node(Node::Term(a))?, self.node(Node::Term(b))?];
        let clause = [format!("(= {a} {b})"), format!("(not (<= {a} {b}))"), format!("(not (<= {b} {a}))")];
        let whole = self.step(&[format!("(or {})", clause.join(" "))], "la_disequality", &[], &[]);
        Ok(self.step(&clause, "or", &[whole], &[]))
    }

    /// Two numbers are equal, perhaps because of a multiple of another equation: neither is greater.
    fn equal_numbers(&mut self, equation: Term, because: Option<(Term, Rational)>) -> Result<String, String> {
        let (a, b) = self.checker.definitions.terms.sides(equation).ok_or("no equation")?;
        let [x, y] = [self.node(Node::Term(a))?, self.node(Node::Term(b))?];
        let mut clause = Vec::new();
        let mut coefficients = vec![Rational::from(1)];
        if let Some((premise, factor)) = because {
            let (c, d) = self.checker.definitions.terms.sides(premise).ok_or("no equation")?;
            clause.push(format!("(not {})", self.equal(c, d)?));
            coefficients.push(factor);
        }
        let mut step = self.order(equation)?;
        let mut rest =
            vec![format!("(= {x} {y})"), format!("(not (<= {x} {y}))"), format!("(not (<= {y} {x}))")];
        // x ≤ y is false: x - y is greater than 0, and the equation says that it is not.
        for (i, atom) in [format!("(<= {x} {y})"), format!("(<= {y} {x})")].into_iter().enumerate() {
            let mut args = coefficients.clone();
            if let (0, Some(factor)) = (i, args.get_mut(1)) {
                *factor = factor.negated();
            }
            let lits = [std::slice::from_ref(&atom), &clause[..]].concat();
            let args: Vec<String> = args.iter().map(number).collect();
            let bound = self.step(&lits, "la_generic", &[], &args);
            rest.retain(|lit| *lit != format!("(not {atom})"));
            rest.extend(clause.iter().filter(|lit| !rest.contains(lit)).cloned().collect::<Vec<_>>());
            step = self.step(&rest, "resolution", &[step, bound], &[atom, "false".into()]);
        }
        Ok(step)
    }

    /// `l`: a sum of constraints. The factors of the log are for constraints without common divisors.
    fn sum(&mut self, rest: &str) -> Result<String, String> {
        let definitions = &self.checker.definitions;
        let words: Vec<&str> = rest.split_ascii_whitespace().collect();
        let (mut parts, mut exact): (Vec<(Lit, Rational)>, bool) = (Vec::new(), true);
        let mut total: FxHashMap<Vec<Term>, Rational> = FxHashMap::default();
        let mut strict = false;
        for pair in words.chunks(2) {
            let lit = pair[0].parse().ok().and_then(|n| definitions.gates.literal(n)).ok_or("no literal")?;
            let factor = pair.get(1).and_then(|word| Rational::parse(word)).ok_or("no factor")?;
            let atom = definitions.atom(lit).ok_or("no atom")?;
            let scaled = Constraint::of(&definitions.terms, atom, !lit.is_negated())?;
            let &[a, b] = definitions.terms.args(atom) else { return Err("no atom of arithmetic".into()) };
            let negated = !lit.is_negated();
            let (low, high) = if negated { (b, a) } else { (a, b) };
            let plain = polynomial(&definitions.terms, &[(1.into(), low), ((-1).into(), high)])?;
            let scale =
                scaled.sum.iter().find_map(|(monomial, c)| Some(c.times(&plain.get(monomial)?.inverse()?)));
            let factor = factor.times(&scale.unwrap_or(Rational::from(1)));
            for (monomial, c) in &plain {
                let entry = total.entry(monomial.clone()).or_insert_with(|| Rational::from(0));
                *entry = entry.plus(&factor.times(c));
            }
            // Over integers `a < b` is `a + 1 ≤ b`.
            let integer = definitions.terms.sort_of(a) == INT && plain.values().all(Rational::is_integer);
            if negated && definitions.terms.op(atom) == Op::Le {
                match integer {
                    true => {
                        let entry = total.entry(Vec::new()).or_insert_with(|| Rational::from(0));
                        *entry = entry.plus(&factor);
                    }
                    false => strict |= !factor.is_zero(),
                }
            }
            match parts.iter_mut().find(|(other, _)| *other == lit) {
                Some((_, sum)) => *sum = sum.plus(&factor),
                None => parts.push((lit, factor)),
            }
        }
        // sum ≤ 0 or sum < 0, where the sum is a number: is it one that cannot be?
        let constant = total.remove(&Vec::new()).unwrap_or(Rational::from(0));
        exact &= total.values().all(Rational::is_zero);
        exact &= !constant.is_negative() && !constant.is_zero() || strict && constant.is_zero();
        let mut lits = Vec::new();
        for &(lit, _) in &parts {
            lits.push(self.literal(lit)?);
        }
        if !exact {
            self.holes += 1;
            return Ok(self.step(&lits, "lia_generic", &[], &[]));
        }
        // Inequalities are written as what is at least 0, the other way around; of equations the sign matters.
        let is_equation =
            |lit: Lit| definitions.atom(lit).is_some_and(|atom| definitions.terms.op(atom) == Op::Eq);
        let signed = |&(lit, ref factor): &(Lit, Rational)| {
            if is_equation(lit) { number(&factor.negated()) } else { number(factor) }
        };
        let args: Vec<String> = parts.iter().map(signed).collect();
        Ok(self.step(&lits, "la_generic", &[], &args))
    }
}

/// A number as an argument.
fn number(value: &Rational) -> String {
    let magnitude = if value.is_negative() { value.negated() } else { value.clone() };
    let text = match magnitude.is_integer() {
        true => format!("{}.0", integer(&magnitude.numerator)),
        false => format!("(/ {}.0 {}.0)", integer(&magnitude.numerator), integer(&magnitude.denominator)),
    };
    if value.is_negative() { format!("(- {text})") } else { text }
}
