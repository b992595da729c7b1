//! From tokens to the syntax tree.
//!
//! By recursive descent, no deeper than [`DEEPEST`]; expressions by the strength of their operators, as Boogie's grammar has them: `<==>`, `==>`, `&&` and `||` (not mixed),
//! comparisons (not chained), `++`, `+` and `-`, `*`, `div`, `mod` and `/`, then what stands before and after an atom.

use super::identifiers::is_reserved;
use super::lexer::{Token, tokens};
use super::syntax::*;
use crate::{Error, ErrorKind, Position};
use euphonium_term::typing::MAX_BV_WIDTH;
use std::sync::Arc;

/// How deep expressions and types may be nested.
const DEEPEST: usize = 200;

/// What can be read, for messages.
const SUBSET: &str = "what `translate --to boogie` writes is read: functions with {:bvbuiltin}, and one procedure without \
                      parameters made of local variables, labels, :=, havoc, assume, assert, goto and return";

pub(super) fn program(text: &[u8], file: &Arc<str>) -> Result<Program, Error> {
    let tokens = tokens(text, file)?;
    let mut parser = Parser {
        file: file.clone(),
        tokens,
        at: 0,
        depth: 0,
        bound: Vec::new(),
        program: Program::default(),
    };
    loop {
        let position = parser.position();
        match parser.next() {
            Token::End => return Ok(parser.program),
            Token::Word(word) if &*word == "function" => parser.function()?,
            Token::Word(word) if &*word == "procedure" => parser.procedure()?,
            token => return parser.unsupported(position, &token.shown()),
        }
    }
}

struct Parser {
    file: Arc<str>,
    tokens: Vec<(Token, Position)>,
    at: usize,
    depth: usize,
    /// The variables of the lambdas around this place.
    bound: Vec<Arc<str>>,
    program: Program,
}

/// An operator between two expressions: how strongly it binds.
fn strength(token: &Token) -> Option<(&'static str, u8)> {
    let level = |sign: &'static str| match sign {
        "<==>" => 0,
        "==>" => 1,
        "&&" | "||" => 2,
        "==" | "!=" | "<" | "<=" | ">" | ">=" => 3,
        "++" => 4,
        "+" | "-" => 5,
        "*" | "/" => 6,
        _ => 99,
    };
    match token {
        Token::Sign(sign) if level(sign) < 99 => Some((sign, level(sign))),
        Token::Word(word) if &**word == "div" => Some(("div", 6)),
        Token::Word(word) if &**word == "mod" => Some(("mod", 6)),
        _ => None,
    }
}

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn position(&self) -> Position {
        self.tokens[self.at].1
    }

    fn next(&mut self) -> Token {
        let token = self.tokens[self.at].0.clone();
        // The last one is the end, which stays.
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    fn fail<T>(&self, position: Position, kind: ErrorKind, message: impl Into<String>) -> Result<T, Error> {
        Err(Error { file: self.file.clone(), position, kind, message: message.into() })
    }

    fn unsupported<T>(&self, position: Position, what: &str) -> Result<T, Error> {
        self.fail(position, ErrorKind::Unsupported, format!("{what} is not supported here: {SUBSET}"))
    }

    fn unexpected<T>(&self, expected: &str) -> Result<T, Error> {
        let message = format!("expected {expected}, found {}", self.peek().shown());
        self.fail(self.position(), ErrorKind::Syntax, message)
    }

    fn is(&mut self, sign: &'static str) -> bool {
        let found = self.peek() == &Token::Sign(sign);
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), Error> {
        if self.is(sign) { Ok(()) } else { self.unexpected(sign) }
    }

    fn is_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Word(other) if &**other == word);
        if found {
            self.next();
        }
        found
    }

    fn name(&mut self, expected: &str) -> Result<Name, Error> {
        let position = self.position();
        match self.peek().clone() {
            Token::Word(text) if !is_reserved(&text) => {
                self.next();
                Ok(Name { text, position })
            }
            _ => self.unexpected(expected),
        }
    }

    fn names(&mut self, expected: &str) -> Result<Vec<Name>, Error> {
        let mut names = vec![self.name(expected)?];
        while self.is(",") {
            names.push(self.name(expected)?);
        }
        Ok(names)
    }

    fn deeper(&mut self) -> Result<(), Error> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let message = format!("nested more than {DEEPEST} levels deep: give a part of it a variable");
            return self.fail(self.position(), ErrorKind::Unsupported, message);
        }
        Ok(())
    }

    fn type_(&mut self) -> Result<Type, Error> {
        self.deeper()?;
        let position = self.position();
        let found = match self.next() {
            Token::Sign("(") => {
                let inner = self.type_()?;
                self.expect(")")?;
                inner
            }
            Token::Sign("[") => {
                let index = self.type_()?;
                if self.peek() == &Token::Sign(",") {
                    return self.unsupported(self.position(), "a map with several indices");
                }
                self.expect("]")?;
                Type::Map(Box::new(index), Box::new(self.type_()?))
            }
            Token::Word(word) => match (&*word, word.strip_prefix("bv").map(str::parse)) {
                ("bool", _) => Type::Bool,
                ("int", _) => Type::Int,
                ("real", _) => Type::Real,
                (_, Some(Ok(width))) if is_reserved(&word) => {
                    if !(1..=MAX_BV_WIDTH).contains(&width) {
                        let message = format!("{word} is no type: a width is from 1 to {MAX_BV_WIDTH}");
                        return self.fail(position, ErrorKind::Sort, message);
                    }
                    Type::Bits(width)
                }
                _ => return self.unsupported(position, &format!("the type {word}")),
            },
            token => {
                let message = format!("expected a type, found {}", token.shown());
                return self.fail(position, ErrorKind::Syntax, message);
            }
        };
        self.depth -= 1;
        Ok(found)
    }

    /// After `function`.
    fn function(&mut self) -> Result<(), Error> {
        let mut builtin = None;
        while self.is("{") {
            self.expect(":")?;
            let position = self.position();
            let Token::Word(attribute) = self.next() else {
                return self.fail(position, ErrorKind::Syntax, "expected the name of an attribute");
            };
            let Token::Text(text) = self.peek().clone() else {
                return self.unsupported(position, "an attribute without a text");
            };
            self.next();
            match &*attribute {
                "bvbuiltin" | "builtin" => builtin = Some(text),
                _ => return self.unsupported(position, &format!("the attribute {attribute}")),
            }
            self.expect("}")?;
        }
        let name = self.name("the name of a function")?;
        let Some(builtin) = builtin else {
            return self.unsupported(name.position, "a function without {:bvbuiltin}");
        };
        self.expect("(")?;
        let mut params = Vec::new();
        while !self.is(")") {
            if !params.is_empty() {
                self.expect(",")?;
            }
            // The name of a parameter may be left out.
            if matches!(self.tokens.get(self.at + 1), Some((Token::Sign(":"), _))) {
                self.name("a parameter")?;
                self.expect(":")?;
            }
            let position = self.position();
            params.push((self.type_()?, position));
        }
        let result = if self.is(":") {
            let position = self.position();
            (self.type_()?, position)
        } else if self.is_word("returns") {
            self.expect("(")?;
            let position = self.position();
            let result = self.type_()?;
            self.expect(")")?;
            (result, position)
        } else {
            return self.unexpected("returns");
        };
        self.expect(";")?;
        self.program.functions.push(Function { name, builtin, params, result });
        Ok(())
    }

    /// After `procedure`.
    fn procedure(&mut self) -> Result<(), Error> {
        let name = self.name("the name of a procedure")?;
        self.expect("(")?;
        if self.peek() != &Token::Sign(")") {
            return self.unsupported(self.position(), "a parameter of a procedure");
        }
        self.expect(")")?;
        if self.peek() != &Token::Sign("{") {
            return self.unsupported(self.position(), &self.peek().shown());
        }
        self.expect("{")?;
        let mut locals = Vec::new();
        while self.is_word("var") {
            loop {
                let names = self.names("the name of a variable")?;
                self.expect(":")?;
                let type_ = self.type_()?;
                locals.extend(names.into_iter().map(|name| (name, type_.clone())));
                if !self.is(",") {
                    break;
                }
            }
            self.expect(";")?;
        }
        let mut statements = Vec::new();
        while !self.is("}") {
            self.statement(&mut statements)?;
        }
        self.program.procedures.push(Procedure { name, locals, statements });
        Ok(())
    }

    fn statement(&mut self, statements: &mut Vec<Statement>) -> Result<(), Error> {
        let position = self.position();
        let Token::Word(word) = self.peek().clone() else { return self.unexpected("a statement or }") };
        let kind = match &*word {
            "assume" | "assert" => {
                self.next();
                if self.peek() == &Token::Sign("{") {
                    return self.unsupported(self.position(), "an attribute of a statement");
                }
                let formula = self.expression()?;
                if &*word == "assume" {
                    StatementKind::Assume(formula)
                } else {
                    StatementKind::Assert(formula)
                }
            }
            "havoc" => {
                self.next();
                StatementKind::Havoc(self.names("a variable")?)
            }
            "goto" => {
                self.next();
                StatementKind::Goto(self.names("a label")?)
            }
            "return" => {
                self.next();
                StatementKind::Return
            }
            _ if is_reserved(&word) => return self.unsupported(position, &word),
            _ => {
                let name = self.name("a statement")?;
                if self.is(":") {
                    statements.push(Statement { kind: StatementKind::Label(name.text), position });
                    return Ok(());
                }
                self.assignment(name)?
            }
        };
        self.expect(";")?;
        statements.push(Statement { kind, position });
        Ok(())
    }

    /// `x := e`, and `x[i] := e` for `x := x[i := e]`.
    fn assignment(&mut self, name: Name) -> Result<StatementKind, Error> {
        let target = |this: &mut Self| this.push(ExpressionKind::Name(name.text.clone()), name.position);
        let mut index = None;
        if self.is("[") {
            index = Some((target(self), self.expression()?));
            self.expect("]")?;
        }
        if matches!(self.peek(), Token::Sign("," | "[")) {
            return self.unsupported(self.position(), "an assignment to more than one variable or cell");
        }
        let position = self.position();
        if !self.is(":=") {
            return self.unexpected(": or :=");
        }
        let mut value = self.expression()?;
        if let Some((map, index)) = index {
            value = self.push(ExpressionKind::Store(map, index, value), position);
        }
        Ok(StatementKind::Assign(name, value))
    }

    fn push(&mut self, kind: ExpressionKind, position: Position) -> ExpressionId {
        self.program.expressions.push(Expression { kind, position });
        ExpressionId(self.program.expressions.len() as u32 - 1)
    }

    fn expression(&mut self) -> Result<ExpressionId, Error> {
        self.binary(0)
    }

    /// An expression of operators that bind at least so strongly.
    fn binary(&mut self, least: u8) -> Result<ExpressionId, Error> {
        self.deeper()?;
        let mut left = self.unary()?;
        let mut last: Option<(&'static str, u8)> = None;
        while let Some((sign, level)) = strength(self.peek()) {
            if level < least {
                break;
            }
            let position = self.position();
            let mixed = match last {
                Some((other, at)) if at == level => level == 3 || level == 2 && other != sign,
                _ => false,
            };
            if mixed {
                let message = format!("{sign} needs parentheses here");
                return self.fail(position, ErrorKind::Syntax, message);
            }
            self.next();
            // Implication is grouped to the right, all others to the left.
            let right = self.binary(if sign == "==>" { level } else { level + 1 })?;
            left = self.push(ExpressionKind::Binary(sign, left, right), position);
            last = Some((sign, level));
        }
        self.depth -= 1;
        Ok(left)
    }

    fn unary(&mut self) -> Result<ExpressionId, Error> {
        let mut signs = Vec::new();
        while let Token::Sign(sign @ ("-" | "!")) = *self.peek() {
            signs.push((sign, self.position()));
            self.next();
        }
        let mut found = self.postfix()?;
        for (sign, position) in signs.into_iter().rev() {
            found = self.push(ExpressionKind::Unary(sign, found), position);
        }
        Ok(found)
    }

    fn postfix(&mut self) -> Result<ExpressionId, Error> {
        let mut found = self.atom()?;
        loop {
            let position = self.position();
            if !self.is("[") {
                return Ok(found);
            }
            let range = match (self.peek(), self.tokens.get(self.at + 1), self.tokens.get(self.at + 2)) {
                (Token::Int(high), Some((Token::Sign(":"), _)), Some((Token::Int(low), _))) => {
                    Some((u32::try_from(high), u32::try_from(low)))
                }
                _ => None,
            };
            let kind = match range {
                Some((Ok(high), Ok(low))) => {
                    self.at += 3;
                    ExpressionKind::Extract(found, high, low)
                }
                Some(_) => return self.fail(position, ErrorKind::Sort, "the bits are too many"),
                None => {
                    let index = self.expression()?;
                    match self.is(":=") {
                        true => ExpressionKind::Store(found, index, self.expression()?),
                        false => ExpressionKind::Select(found, index),
                    }
                }
            };
            self.expect("]")?;
            found = self.push(kind, position);
        }
    }

    fn atom(&mut self) -> Result<ExpressionId, Error> {
        let position = self.position();
        let kind = match self.peek().clone() {
            Token::Int(n) => ExpressionKind::Int(n),
            Token::Bits(bits, width) => ExpressionKind::Bits(bits, width),
            Token::Decimal(digits, after) => ExpressionKind::Decimal(digits, after),
            Token::Sign("(") => {
                self.next();
                let inner = match self.is_word("lambda") {
                    true => self.lambda(position)?,
                    false => self.expression()?,
                };
                self.expect(")")?;
                return Ok(inner);
            }
            Token::Word(word) => return self.word(&word, position),
            _ => return self.unexpected("an expression"),
        };
        self.next();
        Ok(self.push(kind, position))
    }

    /// An atom that begins with a word.
    fn word(&mut self, word: &Arc<str>, position: Position) -> Result<ExpressionId, Error> {
        let kind = match &**word {
            "true" | "false" => {
                self.next();
                ExpressionKind::Bool(&**word == "true")
            }
            "if" => {
                self.next();
                let condition = self.expression()?;
                if !self.is_word("then") {
                    return self.unexpected("then");
                }
                let yes = self.expression()?;
                if !self.is_word("else") {
                    return self.unexpected("else");
                }
                ExpressionKind::If(condition, yes, self.expression()?)
            }
            "real" | "int" => {
                self.next();
                self.expect("(")?;
                let inner = self.expression()?;
                self.expect(")")?;
                ExpressionKind::Convert(if &**word == "real" { "real" } else { "int" }, inner)
            }
            _ if is_reserved(word) => return self.unsupported(position, word),
            _ => {
                let name = self.name("an expression")?.text;
                if self.is("(") {
                    let mut args = Vec::new();
                    while !self.is(")") {
                        if !args.is_empty() {
                            self.expect(",")?;
                        }
                        args.push(self.expression()?);
                    }
                    ExpressionKind::Call(name, args)
                } else if self.bound.contains(&name) {
                    ExpressionKind::Bound(name)
                } else {
                    ExpressionKind::Name(name)
                }
            }
        };
        Ok(self.push(kind, position))
    }

    /// After `(lambda`.
    fn lambda(&mut self, position: Position) -> Result<ExpressionId, Error> {
        let name = self.name("the variable of the lambda")?;
        self.expect(":")?;
        let index = self.type_()?;
        if !self.is("::") {
            return self.unsupported(self.position(), "a lambda of more than one variable");
        }
        self.bound.push(name.text);
        let body = self.expression()?;
        self.bound.pop();
        Ok(self.push(ExpressionKind::Lambda(index, body), position))
    }
}
