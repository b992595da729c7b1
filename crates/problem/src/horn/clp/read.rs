//! Reading constraint logic programs.
//!
//! Clauses over integers: `head :- goal, ... .`, where a goal is an atom or a comparison (`=`, `=\=`, `<`, `=<`, `>`, `>=`) of linear terms. `false` as a head is a query. Predicates are
//! told apart by name and number of arguments.

use crate::horn::clause::{Atom, HornClause, HornProblem};
use crate::{Error, ErrorKind, Position};
use dashu_int::IBig;
use euphonium_term::{FunId, Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Parentheses within each other.
const DEEPEST: usize = 200;

/// Reads a program; `file_name` is for errors.
pub fn read_clp(text: impl Into<Vec<u8>>, file_name: &str, terms: &mut Terms) -> Result<HornProblem, Error> {
    let file: Arc<str> = file_name.into();
    let text = String::from_utf8_lossy(&text.into()).into_owned();
    let tokens = tokens(&text, &file)?;
    let mut reader = Reader {
        terms,
        tokens,
        at: 0,
        depth: 0,
        predicates: FxHashMap::default(),
        variables: FxHashMap::default(),
        used: Vec::new(),
        problem: HornProblem { file, ..HornProblem::default() },
    };
    while reader.peek() != &Token::End {
        reader.clause()?;
    }
    Ok(reader.problem)
}

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Name(String),
    Variable(String),
    Number(IBig),
    Sign(&'static str),
    End,
}

/// The longest first.
const SIGNS: &[&str] =
    &["=\\=", ":-", "=<", ">=", "<", ">", "=", "+", "-", "*", "(", ")", "{", "}", ",", "."];

fn tokens(text: &str, file: &Arc<str>) -> Result<Vec<(Token, Position)>, Error> {
    let mut found = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    let (mut i, mut line, mut start) = (0, 1u32, 0);
    while i < chars.len() {
        let c = chars[i];
        let position = Position { line, column: (i - start + 1) as u32 };
        let error =
            |message: String| Error { file: file.clone(), position, kind: ErrorKind::Syntax, message };
        let word = |from: usize| {
            let end = chars[from..].iter().position(|c| !(c.is_alphanumeric() || *c == '_'));
            end.map_or(chars.len(), |end| from + end)
        };
        match c {
            '\n' => {
                line += 1;
                start = i + 1;
                i += 1;
            }
            _ if c.is_whitespace() => i += 1,
            '%' => i = chars[i..].iter().position(|&c| c == '\n').map_or(chars.len(), |n| i + n),
            '\'' => {
                let mut name = String::new();
                i += 1;
                loop {
                    match chars.get(i) {
                        None | Some('\n') => return Err(error("the quoted name has no end".into())),
                        Some('\'') => break,
                        Some('\\') => {
                            i += 1;
                            name.extend(chars.get(i));
                        }
                        Some(&c) => name.push(c),
                    }
                    i += 1;
                }
                i += 1;
                found.push((Token::Name(name), position));
            }
            _ if c.is_ascii_digit() => {
                let end = word(i);
                let digits: String = chars[i..end].iter().collect();
                let number = digits.parse().map_err(|_| error(format!("{digits} is no number")))?;
                found.push((Token::Number(number), position));
                i = end;
            }
            _ if c.is_alphabetic() || c == '_' => {
                let end = word(i);
                let name: String = chars[i..end].iter().collect();
                let token =
                    if c.is_uppercase() || c == '_' { Token::Variable(name) } else { Token::Name(name) };
                found.push((token, position));
                i = end;
            }
            _ => {
                let here = |sign: &&&str| sign.chars().enumerate().all(|(n, s)| chars.get(i + n) == Some(&s));
                let Some(sign) = SIGNS.iter().find(here) else {
                    return Err(error(format!("{c:?} is not expected")));
                };
                found.push((Token::Sign(sign), position));
                i += sign.len();
            }
        }
    }
    found.push((Token::End, Position { line, column: (i - start + 1) as u32 }));
    Ok(found)
}

struct Reader<'t> {
    terms: &'t mut Terms,
    tokens: Vec<(Token, Position)>,
    at: usize,
    depth: usize,
    predicates: FxHashMap<(String, usize), FunId>,
    /// Those of the present clause.
    variables: FxHashMap<String, TermId>,
    used: Vec<TermId>,
    problem: HornProblem,
}

impl Reader<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn position(&self) -> Position {
        self.tokens[self.at].1
    }

    fn next(&mut self) -> Token {
        let token = self.tokens[self.at].0.clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    fn error<T>(&self, position: Position, message: impl Into<String>) -> Result<T, Error> {
        let (file, kind) = (self.problem.file.clone(), ErrorKind::Syntax);
        Err(Error { file, position, kind, message: message.into() })
    }

    fn is(&mut self, sign: &'static str) -> bool {
        let found = self.peek() == &Token::Sign(sign);
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), Error> {
        let position = self.position();
        match self.is(sign) {
            true => Ok(()),
            false => self.error(position, format!("{sign:?} is expected here")),
        }
    }

    fn clause(&mut self) -> Result<(), Error> {
        self.variables.clear();
        self.used.clear();
        let position = self.position();
        let head = match self.next() {
            Token::Name(name) if name == "false" => None,
            Token::Name(name) => Some(self.atom(name)?),
            _ => return self.error(position, "a clause begins with an atom or `false`"),
        };
        let (mut body, mut guard) = (Vec::new(), Vec::new());
        if self.is(":-") {
            let mut braces = 0usize;
            loop {
                while self.is("{") {
                    braces += 1;
                }
                self.goal(&mut body, &mut guard)?;
                while braces > 0 && self.is("}") {
                    braces -= 1;
                }
                if !self.is(",") {
                    break;
                }
            }
        }
        self.expect(".")?;
        let variables = std::mem::take(&mut self.used);
        self.problem.clauses.push(HornClause { position, variables, body, guard, head });
        Ok(())
    }

    fn goal(&mut self, body: &mut Vec<Atom>, guard: &mut Vec<TermId>) -> Result<(), Error> {
        if let Token::Name(name) = self.peek().clone() {
            self.next();
            match &*name {
                "true" => {}
                "false" => guard.push(TermId::FALSE),
                _ => body.push(self.atom(name)?),
            }
            return Ok(());
        }
        let left = self.sum()?;
        let position = self.position();
        let Token::Sign(sign) = self.next() else { return self.error(position, "a comparison is expected") };
        let (op, swapped, negated) = match sign {
            "=" => (Op::Eq, false, false),
            "=\\=" => (Op::Eq, false, true),
            "<" => (Op::Lt, false, false),
            "=<" => (Op::Le, false, false),
            ">" => (Op::Lt, true, false),
            ">=" => (Op::Le, true, false),
            _ => return self.error(position, "a comparison is expected"),
        };
        let right = self.sum()?;
        let args = if swapped { [right, left] } else { [left, right] };
        let compared = self.terms.raw(op, &args);
        guard.push(if negated { self.terms.raw(Op::Not, &[compared]) } else { compared });
        Ok(())
    }

    fn atom(&mut self, name: String) -> Result<Atom, Error> {
        let mut args = Vec::new();
        if self.is("(") {
            loop {
                args.push(self.sum()?);
                if !self.is(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        let key = (name, args.len());
        let predicate = match self.predicates.get(&key) {
            Some(&known) => known,
            None => {
                let new = self.terms.declare(&key.0, &vec![SortId::INT; args.len()], SortId::BOOL);
                self.problem.predicates.push(new);
                self.predicates.insert(key, new);
                new
            }
        };
        Ok(Atom { predicate, args })
    }

    fn sum(&mut self) -> Result<TermId, Error> {
        let mut sum = self.product()?;
        loop {
            let op = match self.peek() {
                Token::Sign("+") => Op::Add,
                Token::Sign("-") => Op::Sub,
                _ => return Ok(sum),
            };
            self.next();
            let other = self.product()?;
            sum = self.terms.raw(op, &[sum, other]);
        }
    }

    fn product(&mut self) -> Result<TermId, Error> {
        let mut product = self.factor()?;
        loop {
            let position = self.position();
            if !self.is("*") {
                return Ok(product);
            }
            let other = self.factor()?;
            let constant =
                |terms: &Terms, t| !terms.postorder(&[t]).iter().any(|&t| matches!(terms.op(t), Op::App(_)));
            if !constant(self.terms, product) && !constant(self.terms, other) {
                return self.error(position, "a product of unknowns is not supported");
            }
            product = self.terms.raw(Op::Mul, &[product, other]);
        }
    }

    /// The recursion is bounded.
    fn factor(&mut self) -> Result<TermId, Error> {
        let position = self.position();
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.error(position, "terms are too deep within each other");
        }
        let factor = match self.next() {
            Token::Number(n) => self.terms.int_const(n),
            Token::Variable(name) => self.variable(name),
            Token::Sign("-") => {
                let inner = self.factor()?;
                self.terms.raw(Op::Neg, &[inner])
            }
            Token::Sign("(") => {
                let inner = self.sum()?;
                self.expect(")")?;
                inner
            }
            _ => return self.error(position, "a number, a variable or a term in parentheses is expected"),
        };
        self.depth -= 1;
        Ok(factor)
    }

    /// A variable of the clause; `_` is another one each time.
    fn variable(&mut self, name: String) -> TermId {
        if let Some(&known) = self.variables.get(&name) {
            return known;
        }
        let new = self.terms.fresh(&name, SortId::INT);
        self.used.push(new);
        if name != "_" {
            self.variables.insert(name, new);
        }
        new
    }
}
