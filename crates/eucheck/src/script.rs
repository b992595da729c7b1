//! A script of SMT-LIB: what is asserted, and what is asked.
//!
//! Names that `let` binds hide those outside, at once and only in its body; definitions are read once, with
//! parameters as terms of their own, and parameters are replaced where the definition is used, so nothing can
//! be captured. What is not supported is refused: there is no command that is skipped although it changes
//! what is asked. No recursion: terms nest as deep as they like.

use crate::hash::Map;
use crate::lexer::{Token, tokens};
use crate::number::{Int, Rational};
use crate::term::{BOOL, INT, Op, REAL, Refusal, Sort, SortId, Term, Terms};

/// Something to be checked.
#[derive(Debug)]
pub struct Check {
    /// How many assertions were made before, also in scopes that are closed.
    pub assertions: usize,
    /// The scopes that are open, the first not counted.
    pub scopes: Vec<u32>,
    /// What is assumed besides.
    pub assumptions: Vec<Term>,
}

/// What was read.
#[derive(Default, Debug)]
pub struct Script {
    /// With the scope of each; 0 is the first, which never closes.
    pub assertions: Vec<(u32, Term)>,
    /// In their order.
    pub checks: Vec<Check>,
}

/// A function that the script defines.
#[derive(Clone)]
pub(crate) struct Definition {
    params: Vec<SortId>,
    body: Term,
}

/// Where a term is being read.
enum Frame {
    /// Arguments of a head are collected.
    Apply { head: Head, args: Vec<Term> },
    /// `(let (... (name` and a term comes.
    Bind { bound: Vec<(String, Term)>, name: String },
    /// In the body of a `let` that bound these names, or of a quantifier: its variables, and is it `exists`?
    Body(Vec<String>, Vec<Term>, bool),
    /// `(!` and a term comes.
    Annotated,
}

enum Head {
    Named(String, Vec<u32>),
    Constant(SortId),
    Divisible(Int),
}

/// The reader of words.
pub struct Reader<'t> {
    pub(crate) tokens: Vec<Token>,
    pub(crate) at: usize,
    /// The table of terms.
    pub terms: &'t mut Terms,
    pub(crate) definitions: Map<String, Definition>,
    sorts: Map<String, SortId>,
    pub(crate) bound: Map<String, Vec<Term>>,
    /// Numerals are reals.
    reals: bool,
    /// How many definitions with parameters and quantifiers the place is inside of.
    inside: u32,
    /// Definitions that a certificate has for what the text will declare.
    pub(crate) given: Map<String, Definition>,
    /// Annotations that mean something to whoever asks for them: keyword, the word that follows, the term.
    pub marks: Vec<(String, String, Term)>,
}

/// Operators of SMT-LIB in terms of others: `a` and `b` are the arguments; `W` is the width of words, `o` is zero and
/// `m` the least number with a sign. A remainder `bvsmod` that is not zero has the sign of the divisor. A sum
/// overflows if its sign is not that of both summands, a product if one of twice the width is another number.
pub const DEFINED: [(&str, &str); 26] = [
    ("abs", "(ite (not (<= 0 a)) (- a) a)"),
    ("is_int", "(= a (to_real (to_int a)))"),
    ("bvsub", "(bvadd a (bvneg b))"),
    ("bvnand", "(bvnot (bvand a b))"),
    ("bvnor", "(bvnot (bvor a b))"),
    ("bvxnor", "(bvnot (bvxor a b))"),
    ("bvugt", "(bvult b a)"),
    ("bvsgt", "(bvslt b a)"),
    ("bvule", "(not (bvult b a))"),
    ("bvsle", "(not (bvslt b a))"),
    ("bvuge", "(not (bvult a b))"),
    ("bvsge", "(not (bvslt a b))"),
    ("bvcomp", "(ite (= a b) #b1 #b0)"),
    ("bvredor", "(ite (not (= a o)) #b1 #b0)"),
    ("bvredand", "(ite (= a (bvnot o)) #b1 #b0)"),
    ("bvsdiv", SIGNED_DIVISION),
    ("bvsrem", SIGNED_REMAINDER),
    ("bvsmod", SIGNED_MODULUS),
    ("bvnego", "(= a m)"),
    ("bvuaddo", "(bvult (bvadd a b) a)"),
    ("bvsaddo", "(let ((p (bvslt a o))) (and (= p (bvslt b o)) (not (= p (bvslt (bvadd a b) o)))))"),
    ("bvusubo", "(bvult a b)"),
    ("bvssubo", "(let ((p (bvslt a o))) (and (not (= p (bvslt b o))) (not (= p (bvslt (bvsub a b) o)))))"),
    ("bvumulo", "(not (= (bvmul (concat o a) (concat o b)) (concat o (bvmul a b))))"),
    (
        "bvsmulo",
        "(not (= ((_ sign_extend W) (bvmul a b)) (bvmul ((_ sign_extend W) a) ((_ sign_extend W) b))))",
    ),
    ("bvsdivo", "(and (= a m) (= b (bvnot o)))"),
];
const SIGNED_DIVISION: &str = "(let ((p (bvslt a o)) (q (bvslt b o)))
    (let ((d (bvudiv (ite p (bvneg a) a) (ite q (bvneg b) b)))) (ite (= p q) d (bvneg d))))";
const SIGNED_REMAINDER: &str = "(let ((p (bvslt a o)))
    (let ((r (bvurem (ite p (bvneg a) a) (ite (bvslt b o) (bvneg b) b)))) (ite p (bvneg r) r)))";
const SIGNED_MODULUS: &str = "(let ((p (bvslt a o)) (q (bvslt b o)))
    (let ((r (bvurem (ite p (bvneg a) a) (ite q (bvneg b) b)))) (let ((s (ite p (bvneg r) r)))
    (ite (or (= r o) (= p q)) s (bvadd s b)))))";

/// Annotations of transition systems.
const MARKS: [&str; 5] = ["next", "init", "trans", "invar-property", "live-property"];

/// Words that mean something where a function could stand.
const RESERVED: [&str; 8] = ["let", "!", "_", "as", "forall", "exists", "match", "par"];

impl<'t> Reader<'t> {
    /// A reader of a text.
    pub fn new(text: &str, terms: &'t mut Terms) -> Result<Reader<'t>, Refusal> {
        let (definitions, sorts, bound, given, marks) = Default::default();
        let (tokens, reals, inside) = (tokens(text)?, false, 0);
        Ok(Reader { tokens, at: 0, terms, definitions, sorts, bound, reals, inside, given, marks })
    }

    /// Is nothing left?
    pub fn is_done(&self) -> bool {
        self.at == self.tokens.len()
    }

    /// The next word.
    pub fn token(&mut self) -> Result<Token, Refusal> {
        let token = self.tokens.get(self.at).cloned().ok_or("the text ends too early")?;
        self.at += 1;
        Ok(token)
    }

    /// The next word, which stays.
    pub fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    /// The next word must be this one.
    pub fn expect(&mut self, wanted: &Token) -> Result<(), Refusal> {
        let token = self.token()?;
        if token == *wanted { Ok(()) } else { Err(format!("{wanted:?} is expected, not {token:?}")) }
    }

    /// A symbol.
    pub fn symbol(&mut self) -> Result<String, Refusal> {
        match self.token()? {
            Token::Symbol(name) => Ok(name),
            token => Err(format!("a symbol is expected, not {token:?}")),
        }
    }

    /// A number that is no term; none if there is none.
    pub fn number(&mut self) -> Option<u32> {
        match self.peek() {
            Some(Token::Numeral(digits)) => {
                let n = digits.parse().ok()?;
                self.at += 1;
                Some(n)
            }
            _ => None,
        }
    }

    /// A sort. (The recursion is over the nesting of arrays, which has a bound.)
    pub fn sort(&mut self, depth: u32) -> Result<SortId, Refusal> {
        if depth > 100 {
            return Err("a sort is nested too deep".into());
        }
        match self.token()? {
            Token::Symbol(name) => match self.sorts.get(&name) {
                Some(&sort) => Ok(sort),
                None => self.terms.named_sort(&name),
            },
            Token::Open => {
                let sort = match self.symbol()?.as_str() {
                    "_" => {
                        self.expect(&Token::Symbol("BitVec".into()))?;
                        let width = self.number().ok_or("a width is expected")?;
                        self.terms.words(width)?
                    }
                    "Array" => {
                        let (index, element) = (self.sort(depth + 1)?, self.sort(depth + 1)?);
                        self.terms.sort(Sort::Array(index, element))
                    }
                    name => return Err(format!("the sort {name} is not supported")),
                };
                self.expect(&Token::Close)?;
                Ok(sort)
            }
            token => Err(format!("a sort is expected, not {token:?}")),
        }
    }

    /// A head: a name, `(_ name indices)` or `(as const sort)`.
    fn head(&mut self) -> Result<Head, Refusal> {
        match self.token()? {
            Token::Symbol(name) => Ok(Head::Named(name, Vec::new())),
            Token::Open => {
                let head = match self.symbol()?.as_str() {
                    "_" => self.indexed()?,
                    "as" => {
                        self.expect(&Token::Symbol("const".into()))?;
                        Head::Constant(self.sort(0)?)
                    }
                    name => return Err(format!("{name} cannot be applied")),
                };
                self.expect(&Token::Close)?;
                Ok(head)
            }
            token => Err(format!("a function is expected, not {token:?}")),
        }
    }

    fn indexed(&mut self) -> Result<Head, Refusal> {
        let (name, mut indices) = (self.symbol()?, Vec::new());
        if let ("divisible", Some(Token::Numeral(digits))) = (name.as_str(), self.peek()) {
            let divisor = Int::parse(digits, 10).filter(|n| !n.is_zero()).ok_or("no divisor")?;
            self.at += 1;
            return Ok(Head::Divisible(divisor));
        }
        while let Some(n) = self.number() {
            indices.push(n);
        }
        Ok(Head::Named(name, indices))
    }

    /// A literal value or a name.
    fn leaf(&mut self, token: Token) -> Result<Term, Refusal> {
        let integer = |digits: &str, base| Int::parse(digits, base).ok_or("no number");
        match token {
            Token::Symbol(name) => {
                if let Some(&t) = self.bound.get(&name).and_then(|stack| stack.last()) {
                    return Ok(t);
                }
                self.applied(&Head::Named(name, Vec::new()), &[])
            }
            Token::Numeral(digits) => {
                let sort = if self.reals { REAL } else { INT };
                let value = Rational::from(integer(&digits, 10)?);
                self.terms.number(value, sort)
            }
            Token::Decimal(digits) => {
                let (whole, part) = digits.split_once('.').ok_or("no decimal")?;
                let above = integer(&format!("{whole}{part}"), 10)?;
                let below = integer(&format!("1{}", "0".repeat(part.len())), 10)?;
                let value = Rational::new(above, below).ok_or("no decimal")?;
                self.terms.number(value, REAL)
            }
            Token::Word(digits, bits) => {
                let length = u32::try_from(digits.len()).ok().and_then(|length| length.checked_mul(bits));
                self.terms.word(integer(&digits, 1 << bits)?, length.ok_or("too many digits")?)
            }
            token => Err(format!("a term is expected, not {token:?}")),
        }
    }

    fn applied(&mut self, head: &Head, args: &[Term]) -> Result<Term, Refusal> {
        match (head, args) {
            (Head::Named(name, indices), _) => self.named(name, indices, args),
            (Head::Constant(sort), &[element]) => self.terms.constant_array(*sort, element),
            (Head::Divisible(divisor), &[a]) => {
                let [divisor, zero] =
                    [divisor.clone(), Int::from(0)].map(|n| self.terms.number(n.into(), INT));
                let rest = self.terms.core(Op::Mod, &[a, divisor?])?;
                self.terms.equation(rest, zero?)
            }
            _ => Err("a constant array has one element, and one number is divisible".into()),
        }
    }

    /// What has a name, with indices and arguments.
    pub fn named(&mut self, name: &str, indices: &[u32], args: &[Term]) -> Result<Term, Refusal> {
        if let (true, Some(definition)) = (indices.is_empty(), self.definitions.get(name).cloned()) {
            return self.replaced(&definition, args);
        }
        // (_ bv5 8)
        if let (&[width], [], Some(digits)) = (indices, args, name.strip_prefix("bv"))
            && let Some(value) = Int::parse(digits, 10)
        {
            return self.terms.word(value, width);
        }
        match DEFINED.iter().find(|(defined, _)| *defined == name) {
            Some((_, text)) if indices.is_empty() && !self.terms.is_declared(name) => {
                self.expanded(text, args)
            }
            _ => self.terms.apply(name, indices, args),
        }
    }

    /// What SMT-LIB defines by other operators.
    fn expanded(&mut self, text: &str, args: &[Term]) -> Result<Term, Refusal> {
        if args.len() != if text.contains(" b") { 2 } else { 1 } {
            return Err("an operator has another number of arguments".into());
        }
        let mut named = vec![("a", args[0]), ("b", args[args.len() - 1])];
        let width = self.terms.width(args[0]);
        if let Some(width) = width {
            named.push(("o", self.terms.word(Int::from(0), width)?));
            named.push(("m", self.terms.word(Int::power_of_two(width - 1), width)?));
        }
        let text = text.replace('W', &width.unwrap_or(0).to_string());
        let mut reader = Reader::new(&text, self.terms)?;
        reader.bound = named.into_iter().map(|(name, t)| (name.to_string(), vec![t])).collect();
        reader.term()
    }

    /// The body of a definition with the arguments in place of the parameters.
    fn replaced(&mut self, definition: &Definition, args: &[Term]) -> Result<Term, Refusal> {
        let sorts: Vec<SortId> = args.iter().map(|&a| self.terms.sort_of(a)).collect();
        if sorts != definition.params {
            return Err("a definition is applied to arguments of other sorts".into());
        }
        self.terms.substitute(definition.body, |terms, t| match terms.op(t) {
            Op::Parameter(i) => Ok(Some(args[i as usize])),
            _ => Ok(None),
        })
    }

    /// A term.
    pub fn term(&mut self) -> Result<Term, Refusal> {
        let mut frames: Vec<Frame> = Vec::new();
        loop {
            // Opens as many terms as there are, up to a leaf or a closed application.
            let mut value = match self.token()? {
                Token::Open => match self.peek() {
                    Some(Token::Symbol(name)) if name == "let" => {
                        self.at += 1;
                        self.expect(&Token::Open)?;
                        self.expect(&Token::Open)?;
                        frames.push(Frame::Bind { bound: Vec::new(), name: self.symbol()? });
                        continue;
                    }
                    Some(Token::Symbol(name)) if name == "forall" || name == "exists" => {
                        let (exists, mut names, mut own) =
                            (self.symbol()? == "exists", Vec::new(), Vec::new());
                        for (name, sort) in self.variables()? {
                            own.push(self.terms.variable(sort));
                            self.bound.entry(name.clone()).or_default().extend(own.last());
                            names.push(name);
                        }
                        if own.is_empty() {
                            return Err("a quantifier without variables".into());
                        }
                        self.inside += 1;
                        frames.push(Frame::Body(names, own, exists));
                        continue;
                    }
                    Some(Token::Symbol(name)) if name == "!" => {
                        self.at += 1;
                        frames.push(Frame::Annotated);
                        continue;
                    }
                    Some(Token::Symbol(name)) if name == "_" => {
                        self.at += 1;
                        let head = self.indexed()?;
                        self.expect(&Token::Close)?;
                        self.applied(&head, &[])?
                    }
                    Some(Token::Symbol(name)) if self.bound.get(name).is_some_and(|b| !b.is_empty()) => {
                        return Err(format!("{name} is bound and cannot be applied"));
                    }
                    _ => {
                        frames.push(Frame::Apply { head: self.head()?, args: Vec::new() });
                        continue;
                    }
                },
                Token::Close => return Err("a term is expected".into()),
                token => self.leaf(token)?,
            };
            // A finished term closes what it completes.
            loop {
                match frames.pop() {
                    None => return Ok(value),
                    Some(Frame::Apply { head, mut args }) => {
                        args.push(value);
                        if self.peek() != Some(&Token::Close) {
                            frames.push(Frame::Apply { head, args });
                            break;
                        }
                        self.at += 1;
                        value = self.applied(&head, &args)?;
                    }
                    Some(Frame::Bind { mut bound, name }) => {
                        bound.push((name, value));
                        self.expect(&Token::Close)?;
                        if self.peek() == Some(&Token::Open) {
                            self.at += 1;
                            frames.push(Frame::Bind { bound, name: self.symbol()? });
                            break;
                        }
                        self.expect(&Token::Close)?;
                        let mut names = Vec::new();
                        for (name, t) in bound {
                            if names.contains(&name) {
                                return Err(format!("let binds {name} twice"));
                            }
                            self.bound.entry(name.clone()).or_default().push(t);
                            names.push(name);
                        }
                        frames.push(Frame::Body(names, Vec::new(), false));
                        break;
                    }
                    Some(Frame::Body(names, mut variables, exists)) => {
                        self.expect(&Token::Close)?;
                        self.unbind(names.iter());
                        if !variables.is_empty() {
                            // What exists is not absent everywhere.
                            self.inside -= 1;
                            variables.push(self.negated(exists, value)?);
                            let all = self.terms.core(Op::Forall, &variables)?;
                            value = self.negated(exists, all)?;
                        }
                    }
                    Some(Frame::Annotated) => self.annotations(value)?,
                }
            }
        }
    }

    fn negated(&mut self, negated: bool, t: Term) -> Result<Term, Refusal> {
        if negated { self.terms.core(Op::Not, &[t]) } else { Ok(t) }
    }

    /// What follows the term of an annotation. A name is a definition from here on.
    fn annotations(&mut self, value: Term) -> Result<(), Refusal> {
        loop {
            match self.token()? {
                Token::Close => return Ok(()),
                Token::Keyword(key) if key == "named" => {
                    let name = self.symbol()?;
                    if self.inside > 0 {
                        return Err("a part of a definition or quantifier has a name".into());
                    }
                    self.define(name, Definition { params: Vec::new(), body: value })?;
                }
                Token::Keyword(key) if MARKS.contains(&key.as_str()) => {
                    let word = match self.token()? {
                        Token::Symbol(word) | Token::Numeral(word) => word,
                        _ => return Err(format!("a word is expected after :{key}")),
                    };
                    if self.inside > 0 {
                        return Err(format!(":{key} in a definition with parameters or a quantifier"));
                    }
                    self.marks.push((key, word, value));
                }
                Token::Keyword(_) => {
                    if !matches!(self.peek(), Some(Token::Keyword(_) | Token::Close)) {
                        self.skip()?;
                    }
                }
                token => return Err(format!("{token:?} is no annotation")),
            }
        }
    }

    /// A name can be declared or defined once, and reserved words cannot.
    pub fn check_new(&self, name: &str) -> Result<(), Refusal> {
        let taken = self.terms.is_declared(name) || self.definitions.contains_key(name);
        if taken || RESERVED.contains(&name) {
            return Err(format!("{name} cannot be declared here, or is declared twice"));
        }
        Ok(())
    }

    fn define(&mut self, name: String, definition: Definition) -> Result<(), Refusal> {
        self.check_new(&name)?;
        self.definitions.insert(name, definition);
        Ok(())
    }

    /// A word or everything in its brackets.
    fn skip(&mut self) -> Result<(), Refusal> {
        let mut depth = 0u64;
        loop {
            match self.token()? {
                Token::Open => depth += 1,
                Token::Close => depth = depth.checked_sub(1).ok_or("a bracket is closed twice")?,
                _ => {}
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// `(ITEM*)`
    fn list<T>(&mut self, item: impl Fn(&mut Self) -> Result<T, Refusal>) -> Result<Vec<T>, Refusal> {
        let mut items = Vec::new();
        self.expect(&Token::Open)?;
        while self.peek() != Some(&Token::Close) {
            items.push(item(self)?);
        }
        self.at += 1;
        Ok(items)
    }

    /// `(define-fun name ((x S) ...) S body`, from the name on.
    fn definition(&mut self, with_params: bool) -> Result<(), Refusal> {
        let name = self.symbol()?;
        let variables = if with_params { self.variables()? } else { Vec::new() };
        let sort = self.sort(0)?;
        for (i, (param, sort)) in variables.iter().enumerate() {
            let t = self.terms.parameter(i as u32, *sort);
            self.bound.entry(param.clone()).or_default().push(t);
        }
        self.inside = u32::from(!variables.is_empty());
        let body = self.term()?;
        self.inside = 0;
        if self.terms.sort_of(body) != sort {
            return Err(format!("the definition of {name} has another sort"));
        }
        self.unbind(variables.iter().map(|(param, _)| param));
        let params = variables.into_iter().map(|(_, sort)| sort).collect();
        self.define(name, Definition { params, body })
    }

    /// `((x S) ...)`, each name once.
    pub(crate) fn variables(&mut self) -> Result<Vec<(String, SortId)>, Refusal> {
        let variables = self.list(|reader| {
            reader.expect(&Token::Open)?;
            let variable = (reader.symbol()?, reader.sort(0)?);
            reader.expect(&Token::Close).map(|()| variable)
        })?;
        let again = |i: usize| variables[..i].iter().any(|(name, _)| *name == variables[i].0);
        if (0..variables.len()).any(again) { Err("a name is bound twice".into()) } else { Ok(variables) }
    }

    pub(crate) fn unbind<'n>(&mut self, names: impl Iterator<Item = &'n String>) {
        for name in names {
            self.bound.get_mut(name).and_then(Vec::pop);
        }
    }

    /// A formula.
    pub fn truth(&mut self) -> Result<Term, Refusal> {
        let t = self.term()?;
        if self.terms.sort_of(t) == BOOL { Ok(t) } else { Err("what is asserted is no truth value".into()) }
    }

    /// `(name`: the begin of a command; none at the end of the text.
    pub fn command(&mut self) -> Result<Option<String>, Refusal> {
        if self.is_done() {
            return Ok(None);
        }
        self.expect(&Token::Open)?;
        self.symbol().map(Some)
    }

    /// A command that declares or defines something, or changes nothing.
    pub fn declaration(&mut self, command: &str) -> Result<(), Refusal> {
        match command {
            "set-logic" => {
                let logic = self.symbol()?;
                // Where there are no integers, numerals are reals.
                self.reals = (logic.contains("RA") || logic.contains("RDL")) && !logic.contains("IRA");
            }
            // What only asks for something changes nothing.
            name if matches!(name, "set-info" | "set-option" | "echo") || name.starts_with("get-") => {
                while self.peek() != Some(&Token::Close) {
                    self.skip()?;
                }
            }
            "declare-sort" => {
                let name = self.symbol()?;
                if self.number() != Some(0) || self.sorts.contains_key(&name) {
                    return Err("sorts with parameters are not supported".into());
                }
                self.terms.declare_sort(&name)?;
            }
            "define-sort" => {
                let name = self.symbol()?;
                self.expect(&Token::Open)?;
                self.expect(&Token::Close)?;
                let sort = self.sort(0)?;
                if self.terms.named_sort(&name).is_ok() || self.sorts.insert(name, sort).is_some() {
                    return Err("a sort is defined twice".into());
                }
            }
            "declare-fun" | "declare-const" => {
                let name = self.symbol()?;
                let params = if command == "declare-fun" { self.list(|r| r.sort(0))? } else { Vec::new() };
                let result = self.sort(0)?;
                self.check_new(&name)?;
                match self.given.remove(&name) {
                    Some(given) if given.params == params && self.terms.sort_of(given.body) == result => {
                        self.definitions.insert(name, given);
                    }
                    Some(_) => return Err(format!("the definition of {name} has other sorts")),
                    None => self.terms.declare(&name, params, result).map(drop)?,
                }
            }
            "define-fun" | "define-const" => self.definition(command == "define-fun")?,
            name => return Err(format!("the command {name} is not supported")),
        }
        Ok(())
    }

    /// The whole script.
    pub fn script(&mut self) -> Result<Script, Refusal> {
        let (mut script, mut open, mut scopes) = (Script::default(), Vec::new(), 0);
        while let Some(command) = self.command()? {
            match command.as_str() {
                "exit" => break,
                "assert" => {
                    let t = self.truth()?;
                    script.assertions.push((open.last().copied().unwrap_or(0), t));
                }
                "push" => {
                    for _ in 0..self.number().unwrap_or(1) {
                        scopes += 1;
                        open.push(scopes);
                    }
                }
                "pop" => {
                    for _ in 0..self.number().unwrap_or(1) {
                        open.pop().ok_or("a scope is closed that is not open")?;
                    }
                }
                "check-sat" | "check-sat-assuming" => {
                    let assuming = command == "check-sat-assuming";
                    let assumptions = if assuming { self.list(Reader::truth)? } else { Vec::new() };
                    let assertions = script.assertions.len();
                    script.checks.push(Check { assertions, scopes: open.clone(), assumptions });
                }
                name => self.declaration(name)?,
            }
            self.expect(&Token::Close)?;
        }
        Ok(script)
    }

    /// A line of the log that makes a term: a head, or a literal value, and the numbers of arguments.
    pub fn told_term(&mut self, known: &[Term]) -> Result<Term, Refusal> {
        if let Some(Token::Numeral(_) | Token::Decimal(_) | Token::Word(..)) = self.peek() {
            let token = self.token()?;
            return self.leaf(token);
        }
        let (head, mut args) = (self.head()?, Vec::new());
        while let Some(n) = self.number() {
            args.push(*known.get(n as usize).ok_or("a term that is not there")?);
        }
        self.applied(&head, &args)
    }
}
