//! The log that is written, and what the kernel will know of terms and gates when it reads it.
//!
//! The kernel gives out numbers of literals and clauses as it reads. This is the same in advance: the kernel's own
//! [`Definitions`], filled in the order of the lines.

use crate::decimal::{fraction, integer};
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

/// A term that has no number.
const NO_NUMBER: u32 = u32::MAX;

/// So many bytes are written at once.
const BUFFER: usize = 1 << 16;

/// The number of a clause, or of a clause of a gate if negative.
pub type Hint = i64;

/// A log that is being written.
pub struct Log<W: Write> {
    /// As the kernel will know them.
    pub definitions: Definitions,
    /// What is proved.
    pub script: Script,
    /// The numbers of assertions.
    pub asserted: FxHashMap<(u32, Term), usize>,
    /// By scope: those of its assertions, in their order.
    pub asserted_in: FxHashMap<u32, Vec<usize>>,
    out: W,
    /// What is written, but not yet to `out`.
    buffer: Vec<u8>,
    error: Option<io::Error>,
    /// By term: its number, or [`NO_NUMBER`].
    numbers: Vec<u32>,
    told: Vec<Term>,
    /// By term: does it have bits?
    defined: Vec<bool>,
    heads: FxHashMap<String, FxHashMap<Box<[Term]>, Term>>,
    /// Equations that have a literal.
    equations: FxHashMap<(Term, Term), Term>,
    links: FxHashMap<Term, (Lit, [Hint; 2])>,
    /// Equations that the solver has as circuits, and so should the kernel.
    pub deep: FxHashSet<Term>,
    clauses: i64,
    /// By term: the closure that knows it last, and its node there.
    pub nodes: Vec<(u32, u32)>,
    /// How many closures there were.
    pub closures: u32,
    /// How many nodes the last one had.
    pub closure_size: usize,
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
        let (mut asserted, mut asserted_in) = (FxHashMap::default(), FxHashMap::default());
        for (number, &assertion) in script.assertions.iter().enumerate() {
            asserted.entry(assertion).or_insert(number);
            asserted_in.entry(assertion.0).or_insert_with(Vec::new).push(number);
        }
        let mut log = Log {
            asserted,
            asserted_in,
            definitions: Definitions::new(terms),
            script,
            out,
            buffer: Vec::new(),
            error: None,
            numbers: Vec::new(),
            told: Vec::new(),
            defined: Vec::new(),
            heads: FxHashMap::default(),
            equations: FxHashMap::default(),
            links: FxHashMap::default(),
            deep: FxHashSet::default(),
            clauses: 0,
            nodes: Vec::new(),
            closures: 0,
            closure_size: 0,
            budget: Budget::default(),
            ticks: 0,
        };
        log.write(eucheck::checker::HEADER, &[]);
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

    /// Writes a line: its kind, and numbers.
    fn write(&mut self, kind: &str, numbers: &[i64]) {
        self.buffer.extend_from_slice(kind.as_bytes());
        for &number in numbers {
            self.write_number(number);
        }
        self.end_line();
    }

    fn write_number(&mut self, number: i64) {
        self.buffer.push(b' ');
        if number < 0 {
            self.buffer.push(b'-');
        }
        let (mut digits, mut rest, mut at) = ([0; 20], number.unsigned_abs(), 20);
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.buffer.extend_from_slice(&digits[at..]);
    }

    fn end_line(&mut self) {
        self.buffer.push(b'\n');
        if self.buffer.len() > BUFFER {
            self.write_out();
        }
    }

    fn write_out(&mut self) {
        if self.error.is_none() {
            self.error = self.out.write_all(&self.buffer).err();
        }
        self.buffer.clear();
    }

    /// A term down to a depth, for messages. (The depth bounds the recursion.)
    pub fn show(&self, t: Term, depth: u32) -> String {
        let terms = &self.definitions.terms;
        match (terms.value(t), terms.args(t)) {
            (Some(value), _) => fraction(value),
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
        self.write_out();
        match self.error.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    // --- terms ---

    fn number_it(&mut self, t: Term) {
        let number = self.told.len() as u32;
        self.told.push(t);
        let place = t.0 as usize;
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, NO_NUMBER);
        }
        if self.numbers[place] == NO_NUMBER {
            self.numbers[place] = number;
        }
    }

    /// The number of a term that has one.
    pub fn number(&self, t: Term) -> Result<u32, Failure> {
        let number = self.numbers.get(t.0 as usize).copied().filter(|&number| number != NO_NUMBER);
        number.ok_or_else(|| "a term was not told".into())
    }

    /// A head, as SMT-LIB writes it, applied to terms.
    pub fn term(&mut self, head: &str, args: &[Term]) -> Result<Term, Failure> {
        if let Some(&t) = self.heads.get(head).and_then(|heads| heads.get(args)) {
            return Ok(t);
        }
        let numbers = args.iter().map(|&arg| self.number(arg).map(i64::from));
        let numbers = numbers.collect::<Result<Vec<i64>, Failure>>()?;
        let simple = head.bytes().all(|c| c.is_ascii_alphanumeric() || b"_+-*/<>=@!.".contains(&c))
            && !head.starts_with(|c: char| c.is_ascii_digit());
        // What the kernel defines by other operators it has to read.
        let applied = simple.then(|| self.definitions.terms.apply(head, &[], args));
        let t = match applied {
            Some(Ok(t)) => t,
            _ => {
                let mut text = head.to_string();
                for number in &numbers {
                    let _ = write!(text, " {number}");
                }
                Reader::new(&text, &mut self.definitions.terms)?.told_term(&self.told)?
            }
        };
        self.buffer.extend_from_slice(b"t ");
        self.write(head, &numbers);
        self.number_it(t);
        self.heads.entry(head.into()).or_default().insert(args.into(), t);
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
        let mut t = self.term(&format!("{}{suffix}", integer(&magnitude.numerator)), &[])?;
        if !magnitude.is_integer() {
            let below = self.term(&format!("{}.0", integer(&magnitude.denominator)), &[])?;
            t = self.term("/", &[t, below])?;
        }
        if value.is_negative() { self.term("-", &[t]) } else { Ok(t) }
    }

    fn has_bits(&self, t: Term) -> bool {
        self.defined.get(t.0 as usize) == Some(&true)
    }

    /// Gives a term its bits, and its arguments if it needs them.
    pub fn define(&mut self, t: Term) -> Result<(), Failure> {
        if self.has_bits(t) {
            return Ok(());
        }
        let mut stack = vec![t];
        while let Some(&t) = stack.last() {
            if self.has_bits(t) {
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
                    if !self.has_bits(arg) {
                        self.name_argument(number, i, arg);
                        stack.push(arg);
                    }
                }
            }
            if stack.len() == before {
                stack.pop();
                self.definitions.define(t)?;
                if self.defined.len() <= t.0 as usize {
                    self.defined.resize(t.0 as usize + 1, false);
                }
                self.defined[t.0 as usize] = true;
                self.write("d", &[number.into()]);
            }
        }
        Ok(())
    }

    /// Gives an argument a number, if it has none.
    fn name_argument(&mut self, parent: u32, i: usize, arg: Term) {
        if self.number(arg).is_err() {
            self.write("i", &[parent.into(), i as i64]);
            self.number_it(arg);
        }
    }

    /// Gives all arguments of a term numbers.
    pub fn name_arguments(&mut self, t: Term) -> Result<Vec<Term>, Failure> {
        self.name_all(t)?;
        Ok(self.definitions.terms.args(t).to_vec())
    }

    /// The same, for those who do not ask for the arguments.
    pub fn name_all(&mut self, t: Term) -> Result<(), Failure> {
        let number = self.number(t)?;
        for i in 0..self.definitions.terms.args(t).len() {
            self.name_argument(number, i, self.definitions.terms.args(t)[i]);
        }
        Ok(())
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
            self.write("g", &[number(a), number(b)]);
        }
        gate
    }

    // --- clauses ---

    fn next_clause(&mut self) -> Hint {
        self.clauses += 1;
        self.clauses
    }

    fn terms_line(&mut self, kind: &str, terms: &[Term]) -> Result<(), Failure> {
        let numbers = terms.iter().map(|&t| self.number(t).map(i64::from));
        let numbers = numbers.collect::<Result<Vec<i64>, Failure>>()?;
        self.write(kind, &numbers);
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
        self.definitions.same_polynomial(equation, &[])?;
        self.terms_line("p", &[equation])?;
        Ok(self.next_clause())
    }

    /// If one equation holds, so does another whose difference of sides is a multiple of the first's.
    pub fn multiple(&mut self, premise: Term, conclusion: Term, factor: &Rational) -> Result<Hint, Failure> {
        self.definitions.same_polynomial(conclusion, &[(premise, factor.clone())])?;
        let (a, b) = (self.number(premise)?, self.number(conclusion)?);
        self.write(&format!("m {a} {b} {}", fraction(factor)), &[]);
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
    pub fn farkas(&mut self, parts: &[(Lit, Rational)]) -> Hint {
        // The factors come from numbers without rounding: the kernel looks at them, and nobody before.
        debug_assert!(self.definitions.farkas(parts).is_ok());
        let mut line = "l".to_string();
        for (lit, factor) in parts {
            let _ = write!(line, " {} {}", number(*lit), fraction(factor));
        }
        self.write(&line, &[]);
        self.next_clause()
    }

    /// The literal of an assertion of the script.
    pub fn asserted_lit(&mut self, number: usize) -> Result<Lit, Failure> {
        let t = self.script.assertions[number].1;
        if self.number(t).is_err() {
            self.write("b", &[number as i64]);
            self.number_it(t);
        }
        self.lit(t)
    }

    /// An assertion of the script, as a clause.
    pub fn assertion(&mut self, number: usize) -> Result<(Hint, Vec<Lit>), Failure> {
        let scope = self.script.assertions[number].0;
        let mut lits = vec![self.asserted_lit(number)?];
        if scope != 0 {
            lits.push(!self.definitions.guard(scope));
        }
        self.write("a", &[number as i64]);
        Ok((self.next_clause(), lits))
    }

    /// A clause that follows by propagation along the hints.
    pub fn derive(&mut self, lits: &[Lit], hints: &[Hint]) -> Hint {
        self.buffer.push(b'r');
        lits.iter().for_each(|&lit| self.write_number(number(lit)));
        self.write_number(0);
        hints.iter().for_each(|&hint| self.write_number(hint));
        self.end_line();
        self.next_clause()
    }

    /// These clauses are not needed any more.
    pub fn delete(&mut self, clauses: &[Hint]) {
        if !clauses.is_empty() {
            self.write("x", clauses);
        }
    }

    /// The check under way is refuted by a clause, or nothing is claimed of it.
    pub fn answer(&mut self, refuted_by: Option<Hint>) {
        match refuted_by {
            Some(clause) => self.write("u", &[clause]),
            None => self.write("o", &[]),
        }
    }
}
