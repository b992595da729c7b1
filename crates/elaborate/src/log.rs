//! The log that is written, and what the kernel will know of terms and gates when it reads it.
//!
//! The kernel gives out numbers of literals and clauses as it reads. This is the same in advance: the kernel's own
//! [`Definitions`], filled in the order of the lines.

use eucheck::definitions::Definitions;
use eucheck::gates::Lit;
use eucheck::number::Rational;
use eucheck::script::{Reader, Script};
use eucheck::term::{Op, Term, Terms};
use euphonium_limits::Budget;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;
use std::io::{self, Write};

/// What went wrong, in words.
pub type Failure = String;

/// The number of a clause, or of a clause of a gate if negative.
pub type Hint = i64;

/// A log that is being written.
pub struct Log<W: Write> {
    /// As the kernel will know them.
    pub definitions: Definitions,
    /// What is proved.
    pub script: Script,
    out: W,
    line: String,
    error: Option<io::Error>,
    numbers: FxHashMap<Term, u32>,
    told: Vec<Term>,
    heads: FxHashMap<(String, Vec<Term>), Term>,
    /// Equations that have a literal.
    equations: FxHashMap<(Term, Term), Term>,
    links: FxHashMap<Term, (Lit, [Hint; 2])>,
    /// Equations that the solver has as circuits, and so should the kernel.
    pub deep: FxHashSet<Term>,
    clauses: i64,
    /// How long it may take to write it.
    pub budget: Budget,
    ticks: u32,
}

/// A literal as a log writes it: the variable plus one, with a sign.
pub fn number(lit: Lit) -> i64 {
    let number = lit.var() as i64 + 1;
    if lit.is_negated() { -number } else { number }
}

impl<W: Write> Log<W> {
    /// A log of a script, over the terms that the kernel will have read it with.
    pub fn new(terms: Terms, script: Script, out: W) -> Log<W> {
        let mut log = Log {
            definitions: Definitions::new(terms),
            script,
            out,
            line: String::new(),
            error: None,
            numbers: FxHashMap::default(),
            told: Vec::new(),
            heads: FxHashMap::default(),
            equations: FxHashMap::default(),
            links: FxHashMap::default(),
            deep: FxHashSet::default(),
            clauses: 0,
            budget: Budget::default(),
            ticks: 0,
        };
        log.write(eucheck::checker::HEADER);
        log
    }

    /// A piece of work: an error if it was too much.
    pub fn tick(&mut self) -> Result<(), Failure> {
        self.ticks = self.ticks.wrapping_add(1);
        let exhausted = match self.ticks {
            n if n.is_multiple_of(4096) => self.budget.check(),
            n if n.is_multiple_of(16) => self.budget.check_cheap(),
            _ => Ok(()),
        };
        exhausted.map_err(|why| format!("{why} while the log was written"))
    }

    /// Writes a line.
    fn write(&mut self, line: &str) {
        if self.error.is_none() {
            let result = self.out.write_all(line.as_bytes()).and_then(|()| self.out.write_all(b"\n"));
            self.error = result.err();
        }
    }

    /// A term down to a depth, for messages. (The depth bounds the recursion.)
    pub fn show(&self, t: Term, depth: u32) -> String {
        let terms = &self.definitions.terms;
        match (terms.value(t), terms.args(t)) {
            (Some(value), _) => value.to_string(),
            (_, []) => terms.name(t).map_or_else(|| format!("{:?}", terms.op(t)), String::from),
            (_, _) if depth == 0 => "...".into(),
            (_, args) => {
                let args: Vec<String> = args.iter().map(|&arg| self.show(arg, depth - 1)).collect();
                let head = terms.name(t).map_or_else(|| format!("{:?}", terms.op(t)), String::from);
                format!("({head} {})", args.join(" "))
            }
        }
    }

    /// Nothing follows for now.
    pub fn flush(&mut self) -> io::Result<()> {
        match self.error.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    // --- terms ---

    fn number_it(&mut self, t: Term) {
        let number = self.told.len() as u32;
        self.told.push(t);
        self.numbers.entry(t).or_insert(number);
    }

    /// The number of a term that has one.
    pub fn number(&self, t: Term) -> Result<u32, Failure> {
        self.numbers.get(&t).copied().ok_or_else(|| "a term was not told".into())
    }

    /// A head, as SMT-LIB writes it, applied to terms.
    pub fn term(&mut self, head: &str, args: &[Term]) -> Result<Term, Failure> {
        let key = (head.to_string(), args.to_vec());
        if let Some(&t) = self.heads.get(&key) {
            return Ok(t);
        }
        let mut text = head.to_string();
        for &arg in args {
            let number = self.number(arg)?;
            let _ = write!(text, " {number}");
        }
        let t = Reader::new(&text, &mut self.definitions.terms)?.told_term(&self.told)?;
        self.write(&format!("t {text}"));
        self.number_it(t);
        self.heads.insert(key, t);
        Ok(t)
    }

    /// `(= a b)`
    pub fn equation(&mut self, a: Term, b: Term) -> Result<Term, Failure> {
        let key = (a.min(b), a.max(b));
        if let Some(&t) = self.equations.get(&key) {
            return Ok(t);
        }
        let t = self.term("=", &[a, b])?;
        self.define(t)?;
        self.equations.insert(key, t);
        Ok(t)
    }

    /// A number, as a real or an integer.
    pub fn numeral(&mut self, value: &Rational, real: bool) -> Result<Term, Failure> {
        let magnitude = if value.is_negative() { value.negated() } else { value.clone() };
        let suffix = if real { ".0" } else { "" };
        let mut t = self.term(&format!("{}{suffix}", magnitude.numerator), &[])?;
        if !magnitude.is_integer() {
            let below = self.term(&format!("{}.0", magnitude.denominator), &[])?;
            t = self.term("/", &[t, below])?;
        }
        if value.is_negative() { self.term("-", &[t]) } else { Ok(t) }
    }

    /// Gives a term its bits, and its arguments if it needs them.
    pub fn define(&mut self, t: Term) -> Result<(), Failure> {
        let mut stack = vec![t];
        while let Some(&t) = stack.last() {
            if self.definitions.bits(t).is_ok() {
                stack.pop();
                continue;
            }
            let number = self.number(t)?;
            let op = self.definitions.terms.op(t);
            let deep = op == Op::Eq && self.deep.contains(&t);
            let free = op.is_free() && !deep;
            let before = stack.len();
            if !free {
                for (i, arg) in self.definitions.terms.args(t).to_vec().into_iter().enumerate() {
                    if self.definitions.bits(arg).is_err() {
                        self.name_argument(number, i, arg);
                        stack.push(arg);
                    }
                }
            }
            if stack.len() == before {
                stack.pop();
                self.definitions.define(t)?;
                self.write(&format!("d {number}"));
            }
        }
        Ok(())
    }

    /// Gives an argument a number, if it has none.
    fn name_argument(&mut self, parent: u32, i: usize, arg: Term) {
        if !self.numbers.contains_key(&arg) {
            self.write(&format!("i {parent} {i}"));
            self.number_it(arg);
        }
    }

    /// Gives all arguments of a term numbers.
    pub fn name_arguments(&mut self, t: Term) -> Result<Vec<Term>, Failure> {
        let (number, args) = (self.number(t)?, self.definitions.terms.args(t).to_vec());
        for (i, &arg) in args.iter().enumerate() {
            self.name_argument(number, i, arg);
        }
        Ok(args)
    }

    /// The literal of a Boolean term.
    pub fn lit(&mut self, t: Term) -> Result<Lit, Failure> {
        self.define(t)?;
        self.definitions.lit(t)
    }

    /// The bits of a term.
    pub fn bits(&mut self, t: Term) -> Result<Vec<Lit>, Failure> {
        self.define(t)?;
        Ok(self.definitions.bits(t)?.to_vec())
    }

    /// `a ∧ b`
    pub fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let before = self.definitions.gates.count();
        let gate = self.definitions.gates.and(a, b);
        if self.definitions.gates.count() > before {
            self.write(&format!("g {} {}", number(a), number(b)));
        }
        gate
    }

    // --- clauses ---

    fn next_clause(&mut self) -> Hint {
        self.clauses += 1;
        self.clauses
    }

    fn terms_line(&mut self, kind: &str, terms: &[Term]) -> Result<(), Failure> {
        let mut line = kind.to_string();
        for &t in terms {
            let number = self.number(t)?;
            let _ = write!(line, " {number}");
        }
        self.write(&line);
        Ok(())
    }

    /// The circuit of an equation of words or truth values, and the clauses `¬e ∨ c` and `e ∨ ¬c`.
    pub fn link(&mut self, equation: Term) -> Result<(Lit, [Hint; 2]), Failure> {
        if let Some(&known) = self.links.get(&equation) {
            return Ok(known);
        }
        let (a, b) = self.definitions.terms.sides(equation).ok_or("no equation to link")?;
        self.define(equation)?;
        self.name_arguments(equation)?;
        self.define(a)?;
        self.define(b)?;
        let [[_, circuit], _] = self.definitions.equal_bits(equation)?;
        self.terms_line("e", &[equation])?;
        let hints = [self.next_clause(), self.next_clause()];
        self.links.insert(equation, (circuit, hints));
        Ok((circuit, hints))
    }

    /// `premises ⇒ equation`, by congruence.
    pub fn congruence(&mut self, equation: Term, premises: &[Term]) -> Result<Hint, Failure> {
        self.definitions.congruence(equation, premises)?;
        self.terms_line("k", &[&[equation], premises].concat())?;
        Ok(self.next_clause())
    }

    /// `links ⇒ equation`, by transitivity.
    pub fn chain(&mut self, equation: Term, links: &[Term]) -> Result<Hint, Failure> {
        self.definitions.chain(equation, links)?;
        self.terms_line("q", &[&[equation], links].concat())?;
        Ok(self.next_clause())
    }

    /// The equation of two different values is false.
    pub fn different_values(&mut self, equation: Term) -> Result<Hint, Failure> {
        self.definitions.different_values(equation)?;
        self.terms_line("v", &[equation])?;
        Ok(self.next_clause())
    }

    /// The sides have the same polynomial.
    pub fn same_polynomial(&mut self, equation: Term) -> Result<Hint, Failure> {
        self.definitions.same_polynomial(equation)?;
        self.terms_line("p", &[equation])?;
        Ok(self.next_clause())
    }

    /// If one equation holds, so does another whose difference of sides is a multiple of the first's.
    pub fn multiple(&mut self, premise: Term, conclusion: Term, factor: &Rational) -> Result<Hint, Failure> {
        self.definitions.multiple(premise, conclusion, factor)?;
        let (a, b) = (self.number(premise)?, self.number(conclusion)?);
        self.write(&format!("m {a} {b} {factor}"));
        Ok(self.next_clause())
    }

    /// A rule of the kernel's table.
    pub fn rule(&mut self, name: &str, atoms: &[Term]) -> Result<Hint, Failure> {
        for &atom in atoms {
            self.define(atom)?;
        }
        self.definitions.rule(name, atoms)?;
        self.terms_line(&format!("s {name}"), atoms)?;
        Ok(self.next_clause())
    }

    /// A clause of arithmetic with its factors.
    pub fn farkas(&mut self, parts: &[(Lit, Rational)]) -> Result<Hint, Failure> {
        self.definitions.farkas(parts)?;
        let mut line = "l".to_string();
        for (lit, factor) in parts {
            let _ = write!(line, " {} {factor}", number(*lit));
        }
        self.write(&line);
        Ok(self.next_clause())
    }

    /// An assertion of the script, as a clause.
    pub fn assertion(&mut self, number: usize) -> Result<(Hint, Vec<Lit>), Failure> {
        let (scope, t) = self.script.assertions[number];
        let mut lits = vec![self.lit(t)?];
        if scope != 0 {
            lits.push(!self.definitions.guard(scope));
        }
        self.write(&format!("a {number}"));
        Ok((self.next_clause(), lits))
    }

    /// A clause that follows by propagation along the hints.
    pub fn derive(&mut self, lits: &[Lit], hints: &[Hint]) -> Hint {
        let mut line = std::mem::take(&mut self.line);
        line.clear();
        line.push('r');
        for lit in lits {
            let _ = write!(line, " {}", number(*lit));
        }
        line.push_str(" 0");
        for hint in hints {
            let _ = write!(line, " {hint}");
        }
        self.write(&line);
        self.line = line;
        self.next_clause()
    }

    /// These clauses are not needed any more.
    pub fn delete(&mut self, clauses: &[Hint]) {
        if !clauses.is_empty() {
            let mut line = "x".to_string();
            clauses.iter().for_each(|clause| {
                let _ = write!(line, " {clause}");
            });
            self.write(&line);
        }
    }

    /// The check under way is refuted by a clause, or nothing is claimed of it.
    pub fn answer(&mut self, refuted_by: Option<Hint>) {
        match refuted_by {
            Some(clause) => self.write(&format!("u {clause}")),
            None => self.write("o"),
        }
    }
}
