//! The text format of the log: one line for each step, as `docs/src/proof-log.md` describes it.
//!
//! A line is a letter and numbers; names occur where something is declared and nowhere else. SAT
//! literals are written as in DIMACS, literals of the graph as in AIGER, lists that do not end the line
//! end with 0. A failure to write is kept and told by [`ProofWriter::finish`]; nothing is written after it.

use super::{Answer, Atom, Head, ProofWriter, Reason, Refutation, Step};
use crate::circuit::{AigLit, Definition};
use euphonium_sat::{ClauseId, Lit};
use euphonium_term::symbol::quote;
use euphonium_term::{FunId, SortId, TermId};
use std::io::{self, Write};

/// The first line of every log.
const HEADER: &[u8] = b"p euphonium-proof 1\n";

/// Lines are handed on in pieces of about this many bytes.
const PIECE: usize = 1 << 16;

/// Writes the log as text. Dropping it writes what was held back, too, but tells no error.
pub struct TextWriter<W: Write> {
    out: W,
    buffer: Vec<u8>,
    error: Option<io::Error>,
}

impl<W: Write> TextWriter<W> {
    /// Writes to a stream, which need not be buffered.
    pub fn new(out: W) -> TextWriter<W> {
        TextWriter { out, buffer: HEADER.to_vec(), error: None }
    }

    fn hand_on(&mut self) {
        if self.error.is_none()
            && let Err(error) = self.out.write_all(&self.buffer).and_then(|()| self.out.flush())
        {
            self.error = Some(error);
        }
        self.buffer.clear();
    }
}

impl<W: Write> Drop for TextWriter<W> {
    fn drop(&mut self) {
        self.hand_on();
    }
}

impl<W: Write> ProofWriter for TextWriter<W> {
    fn step(&mut self, step: &Step<'_>) {
        Line(&mut self.buffer).step(step);
        self.buffer.push(b'\n');
        // Whoever reads along, or survives us, has a whole log up to the last answer.
        if self.buffer.len() >= PIECE || matches!(step, Step::Answer(_)) {
            self.hand_on();
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.hand_on();
        match self.error.take() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

/// What is written as a number.
trait Number: Copy {
    fn number(self) -> i64;
}

macro_rules! number {
    ($($type:ty: $value:ident => $number:expr;)*) => {
        $(impl Number for $type {
            fn number(self) -> i64 {
                let $value = self;
                $number as i64
            }
        })*
    };
}

number! {
    u64: n => n;
    usize: n => n;
    ClauseId: id => id.0;
    Lit: lit => lit.dimacs();
    TermId: t => t.index();
    SortId: s => s.index();
    FunId: f => f.index();
    AigLit: l => l.node() * 2 + usize::from(l.is_complement());
}

/// The line being written.
struct Line<'a>(&'a mut Vec<u8>);

impl Line<'_> {
    fn letter(self, letter: u8) -> Self {
        self.0.push(letter);
        self
    }

    fn number(self, n: impl Number) -> Self {
        self.0.push(b' ');
        let n = n.number();
        if n < 0 {
            self.0.push(b'-');
        }
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut rest = n.unsigned_abs();
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.0.extend_from_slice(&digits[at..]);
        self
    }

    fn numbers(self, list: &[impl Number]) -> Self {
        list.iter().fold(self, |line, &n| line.number(n))
    }

    /// A blank and a word. A quoted symbol may hold line ends, which are written `\n` and `\r`; it
    /// cannot hold a backslash.
    fn word(self, word: &str) -> Self {
        self.0.push(b' ');
        for byte in word.bytes() {
            match byte {
                b'\n' => self.0.extend_from_slice(b"\\n"),
                b'\r' => self.0.extend_from_slice(b"\\r"),
                _ => self.0.push(byte),
            }
        }
        self
    }

    fn clause(self, id: ClauseId, lits: &[Lit]) -> Self {
        self.number(id).numbers(lits).word("0")
    }

    fn step(self, step: &Step<'_>) -> Self {
        match *step {
            Step::Reset => self.letter(b'z'),
            Step::Sort { id, name } => self.letter(b's').number(id).word(name),
            Step::Function { id, function } => {
                let line = self.letter(b'f').number(id).number(function.params.len());
                line.numbers(&function.params).number(function.result).word(&quote(&function.name))
            }
            Step::Term { id, sort, head, args } => {
                let line = self.letter(b't').number(id).number(sort);
                let line = match head {
                    Head::Function(f) => line.word(&format!("@{}", f.index())),
                    Head::Operator(word) => line.word(word),
                };
                line.numbers(args)
            }
            Step::Push => self.letter(b'+'),
            Step::Pop => self.letter(b'-'),
            Step::Guard { depth, lit } => self.letter(b'u').number(depth).number(lit),
            Step::Assertion { index, depth, term, normal } => {
                self.letter(b'a').number(index).number(depth).number(term).number(normal)
            }
            Step::Literal { lit, term, normal } => self.letter(b'm').number(lit).number(term).number(normal),
            Step::Query { assumptions } => self.letter(b'q').numbers(assumptions),
            Step::Answer(answer) => self.letter(b'=').answer(answer),
            Step::Input { node } => self.letter(b'i').number(node),
            Step::Gate { node, inputs } => self.letter(b'g').number(node).numbers(&inputs),
            Step::Word { term, bits } => self.letter(b'w').number(term).numbers(bits),
            Step::Alias { read, value } => self.letter(b'b').number(read).number(value),
            Step::Definition { kind, node, output, inputs } => {
                let kind = match kind {
                    Definition::Constant => "true",
                    Definition::Input => "input",
                    Definition::And => "and",
                    Definition::Xor => "xor",
                    Definition::Ite => "ite",
                    Definition::Majority => "majority",
                };
                self.letter(b'd').number(output).word(kind).number(node).numbers(inputs)
            }
            Step::Atom { lit, what: Atom::Equal(a, b, circuit) } => {
                let line = self.letter(b'e').number(lit).number(a).number(b);
                circuit.into_iter().fold(line, Line::number)
            }
            Step::Atom { lit, what: Atom::Holds(t) } => self.letter(b'o').number(lit).number(t),
            Step::Clause { id, lits, reason } => self.letter(b'c').clause(id, lits).reason(reason),
            Step::Lemma { id, lits } => self.letter(b'l').clause(id, lits),
            Step::Derived { id, lits, hints } => self.letter(b'r').clause(id, lits).numbers(hints),
            Step::Deleted { id } => self.letter(b'x').number(id),
        }
    }

    fn reason(self, reason: &Reason) -> Self {
        match reason {
            Reason::Given => self.word("given"),
            Reason::Assertion { index, conjunct } => self.word("assert").number(*index).number(*conjunct),
            Reason::Closed { guard } => self.word("closed").number(*guard),
            Reason::Definition { output } => self.word("def").number(*output),
            Reason::Ite { term } => self.word("ite").number(*term),
            Reason::RowSame { store, read } => self.word("row-same").number(*store).number(*read),
            Reason::Distinct { term } => self.word("distinct").number(*term),
            Reason::Congruence { left, right } => self.word("cong").number(*left).number(*right),
            Reason::ReadOverWrite { from, to, stores } => {
                self.word("row").number(*from).number(*to).numbers(stores)
            }
            Reason::ConstantArray { from, to, stores } => {
                self.word("const").number(*from).number(*to).numbers(stores)
            }
            Reason::Extensionality { left, right, index } => {
                self.word("ext").number(*left).number(*right).number(*index)
            }
        }
    }

    fn answer(self, answer: Answer) -> Self {
        match answer {
            Answer::Sat => self.word("sat"),
            Answer::Unknown => self.word("unknown"),
            Answer::Unsat(Refutation::Clause(id)) => self.word("unsat").number(id),
            Answer::Unsat(Refutation::Opposite(lit)) => self.word("unsat opposite").number(lit),
            Answer::Unsat(Refutation::Missing) => self.word("unsat missing"),
        }
    }
}
