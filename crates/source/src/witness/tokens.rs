//! The tokens of a C text, with their places: enough to find statements and loops, no more.
//!
//! Comments, literals and directives are known for what they are, so that no place inside of one is taken for
//! code. Nothing is expanded: what a macro makes of a text is not seen here.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An identifier or a keyword.
    Word,
    /// A number.
    Number,
    /// A string.
    Text,
    /// A character constant.
    Character,
    /// An operator, a bracket, a separator: the longest that there is.
    Sign,
}

/// A token: what it is, and which bytes of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

/// A text with its tokens.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'t> {
    pub text: &'t str,
    pub list: Vec<Token>,
    /// Where directives begin: `#if` and what follows the sign, in order.
    pub directives: Vec<(usize, &'t str)>,
}

/// What is evaluated as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Evaluated {
    /// Its first token.
    pub start: usize,
    /// The keyword between whose parentheses it stands, if it does.
    pub head: Option<(usize, Part)>,
}

/// When an expression between parentheses is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Once, before all of the statement.
    First,
    /// Before each round of the loop.
    Condition,
    /// After each round.
    Step,
}

/// Signs of more than one character, the longest first.
const SIGNS: [&str; 23] = [
    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=",
    "/=", "%=", "&=", "^=", "|=", "##",
];

/// Statements are nested no deeper.
const DEPTH: usize = 500;

impl<'t> Tokens<'t> {
    /// Reads a text. What is not closed ends with the text.
    pub fn read(text: &'t str) -> Tokens<'t> {
        let bytes = text.as_bytes();
        let mut tokens = Tokens { text, list: Vec::new(), directives: Vec::new() };
        let (mut at, mut line_begins) = (0, true);
        while at < bytes.len() {
            let rest = &bytes[at..];
            let word = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$') || *b >= 0x80;
            let (length, kind) = match rest[0] {
                b'\n' => {
                    line_begins = true;
                    (1, None)
                }
                b if b.is_ascii_whitespace() => (1, None),
                b'\\' => (1, None),
                b'/' if rest.starts_with(b"//") => (line_length(rest, false), None),
                b'/' if rest.starts_with(b"/*") => {
                    let end = rest[2..].windows(2).position(|pair| pair == b"*/");
                    (end.map_or(rest.len(), |end| end + 4), None)
                }
                b'#' if line_begins => {
                    let length = line_length(rest, true);
                    tokens.directives.push((at, text.get(at + 1..at + length).unwrap_or("")));
                    (length, None)
                }
                quote @ (b'"' | b'\'') => {
                    let kind = if quote == b'"' { Kind::Text } else { Kind::Character };
                    (literal_length(rest, quote), Some(kind))
                }
                b'0'..=b'9' => (number_length(rest), Some(Kind::Number)),
                b'.' if rest.get(1).is_some_and(u8::is_ascii_digit) => {
                    (number_length(rest), Some(Kind::Number))
                }
                b if word(&b) => (rest.iter().take_while(|b| word(b)).count(), Some(Kind::Word)),
                _ => {
                    let long = SIGNS.iter().find(|sign| rest.starts_with(sign.as_bytes()));
                    (long.map_or(1, |sign| sign.len()), Some(Kind::Sign))
                }
            };
            if let Some(kind) = kind {
                line_begins = false;
                tokens.list.push(Token { kind, start: at, end: at + length });
            }
            at += length;
        }
        tokens
    }

    /// What a token says; nothing behind the last one.
    pub fn word(&self, index: usize) -> &'t str {
        self.list.get(index).and_then(|token| self.text.get(token.start..token.end)).unwrap_or("")
    }

    /// The first token at or behind a byte.
    pub fn first_from(&self, byte: usize) -> usize {
        self.list.partition_point(|token| token.start < byte)
    }

    /// The bracket that closes the one at a position.
    pub fn closing(&self, open: usize) -> Option<usize> {
        let mut depth = 0usize;
        for index in open..self.list.len() {
            match self.word(index) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(index);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The position behind the statement that begins at one.
    fn behind(&self, mut at: usize, depth: usize) -> Option<usize> {
        let depth = depth.checked_sub(1)?;
        loop {
            match self.word(at) {
                "" => return None,
                "{" => return Some(self.closing(at)? + 1),
                "while" | "for" | "switch" => at = self.parenthesis(at + 1)? + 1,
                "if" => {
                    let then = self.parenthesis(at + 1)? + 1;
                    let end = self.behind(then, depth)?;
                    if self.word(end) != "else" {
                        return Some(end);
                    }
                    at = end + 1;
                }
                "do" => {
                    let (_, close) = self.condition_of_do(at, depth)?;
                    return (self.word(close + 1) == ";").then_some(close + 2);
                }
                "case" | "default" => at = self.find(at, ":")? + 1,
                _ if self.word(at + 1) == ":" && self.list[at].kind == Kind::Word => at += 2,
                _ => return Some(self.find(at, ";")? + 1),
            }
        }
    }

    /// The parentheses of the condition of a `do`.
    fn condition_of_do(&self, at: usize, depth: usize) -> Option<(usize, usize)> {
        let end = self.behind(at + 1, depth)?;
        (self.word(end) == "while").then_some(())?;
        Some((end + 1, self.parenthesis(end + 1)?))
    }

    fn parenthesis(&self, at: usize) -> Option<usize> {
        if self.word(at) == "(" { self.closing(at) } else { None }
    }

    /// The next token that says this, outside of brackets that are opened on the way.
    fn find(&self, mut at: usize, what: &str) -> Option<usize> {
        loop {
            match self.word(at) {
                "" | ")" | "]" | "}" => return None,
                word if word == what => return Some(at),
                "(" | "[" | "{" => at = self.closing(at)? + 1,
                _ => at += 1,
            }
        }
    }

    /// The call at a position, by its closing parenthesis or by its name: where both are.
    pub fn call_at(&self, at: usize) -> Option<(usize, usize)> {
        if self.word(at) == ")" {
            return Some((self.called(at)?, at));
        }
        let close = self.parenthesis(at + 1)?;
        (self.called(close) == Some(at)).then_some((at, close))
    }

    /// The function whose body has a byte: the parentheses of its parameters and the braces of its body.
    pub fn function_around(&self, byte: usize) -> Option<[usize; 4]> {
        let mut at = 0;
        while at < self.list.len() {
            if !matches!(self.word(at), "(" | "[" | "{") {
                at += 1;
                continue;
            }
            let close = self.closing(at)?;
            let inside = self.list[at].start < byte && byte < self.list[close].end;
            if self.word(at) == "{" && inside {
                let parameters = self.called(at.checked_sub(1)?)? + 1;
                return Some([parameters, at - 1, at, close]);
            }
            at = close + 1;
        }
        None
    }

    /// The brace that closes the block in which a token is.
    pub fn block_end(&self, at: usize) -> Option<usize> {
        let mut depth = 0usize;
        for index in (0..at).rev() {
            match self.word(index) {
                "}" | ")" | "]" => depth += 1,
                // In the parentheses of a `for`, a variable is declared for its body alone.
                "(" | "[" if depth == 0 => return None,
                "{" if depth == 0 => return self.closing(index),
                "{" | "(" | "[" => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// The labels of the `switch` whose condition closes with a parenthesis, without those of others inside
    /// of it: the tokens of each, from the first to the one behind the last.
    pub fn labels(&self, close: usize) -> Option<Vec<(usize, usize)>> {
        let end = self.behind(close + 1, DEPTH)?;
        let mut found = Vec::new();
        let mut at = close + 1;
        while at < end {
            match self.word(at) {
                "switch" => at = self.behind(at, DEPTH)?,
                "case" => {
                    let colon = self.find(at + 1, ":")?;
                    found.push((at + 1, colon));
                    at = colon + 1;
                }
                _ => at += 1,
            }
        }
        Some(found)
    }

    /// The name of the function whose call ends with a parenthesis.
    pub fn called(&self, close: usize) -> Option<usize> {
        (self.word(close) == ")").then_some(())?;
        let mut depth = 0usize;
        for index in (0..=close).rev() {
            match self.word(index) {
                ")" | "]" | "}" => depth += 1,
                "(" | "[" | "{" => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        let name = index.checked_sub(1)?;
                        let keyword = matches!(
                            self.word(name),
                            "if" | "while" | "for" | "switch" | "return" | "sizeof"
                        );
                        return (self.list[name].kind == Kind::Word && !keyword).then_some(name);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Is a name that of a function that is called there, rather than declared?
    pub fn is_call(&self, name: usize) -> bool {
        let before = name.checked_sub(1).map(|before| (self.list[before].kind, self.word(before)));
        let statement = match before {
            Some((Kind::Word, word)) => matches!(word, "return" | "else" | "do"),
            Some((_, word)) => word != "*",
            None => false,
        };
        statement && self.word(name + 1) == "("
    }

    /// Where the condition of the loop or `if` is whose keyword is at a position: the bytes between which it
    /// stands.
    pub fn condition(&self, keyword: usize) -> Option<(usize, usize)> {
        let between = |open: usize, close: usize| (self.list[open].end, self.list[close].start);
        match self.word(keyword) {
            "while" | "if" | "switch" => Some(between(keyword + 1, self.parenthesis(keyword + 1)?)),
            "for" => {
                self.parenthesis(keyword + 1)?;
                let first = self.find(keyword + 2, ";")?;
                Some(between(first, self.find(first + 1, ";")?))
            }
            "do" => {
                let (open, close) = self.condition_of_do(keyword, DEPTH)?;
                Some(between(open, close))
            }
            _ => None,
        }
    }

    /// What is evaluated as a whole where a token is: the statement, or the expression between the parentheses of
    /// an `if` or a loop. `None` where no function is, as far as the text shows.
    pub fn evaluated(&self, at: usize) -> Option<Evaluated> {
        let [_, _, begin, end] = self.function_around(self.list.get(at)?.start)?;
        let mut statement = begin + 1;
        // Bodies follow their heads, so blocks need not be nested here; each round goes on by a token.
        while statement <= at && at < end {
            let behind = match self.word(statement) {
                "}" | "else" | "do" => statement + 1,
                "{" => {
                    let close = self.closing(statement)?;
                    if at < close { statement + 1 } else { close + 1 }
                }
                "if" | "while" | "for" | "switch" => {
                    let close = self.parenthesis(statement + 1)?;
                    if statement + 1 < at && at < close {
                        return self.in_head(statement, at);
                    }
                    close + 1
                }
                "case" | "default" => self.find(statement, ":")? + 1,
                _ if self.word(statement + 1) == ":" && self.list[statement].kind == Kind::Word => {
                    statement + 2
                }
                _ => self.find(statement, ";")? + 1,
            };
            // Behind a label, the statement goes on.
            let label = self.word(behind - 1) == ":";
            if at < behind {
                return Some(Evaluated { start: if label { behind } else { statement }, head: None });
            }
            statement = behind;
        }
        None
    }

    /// The same between the parentheses behind a keyword.
    fn in_head(&self, keyword: usize, at: usize) -> Option<Evaluated> {
        let part = |start: usize, part: Part| Some(Evaluated { start, head: Some((keyword, part)) });
        match self.word(keyword) {
            "for" => {
                let first = self.find(keyword + 2, ";")?;
                let second = self.find(first + 1, ";")?;
                match () {
                    () if at <= first => part(keyword + 2, Part::First),
                    () if at <= second => part(first + 1, Part::Condition),
                    () => part(second + 1, Part::Step),
                }
            }
            "while" => part(keyword + 2, Part::Condition),
            _ => part(keyword + 2, Part::First),
        }
    }

    /// Is a byte between `#if` and `#endif`?
    pub fn is_conditional(&self, byte: usize) -> bool {
        let mut depth = 0i64;
        for (_, text) in self.directives.iter().take_while(|(start, _)| *start < byte) {
            let text = text.trim_start();
            depth += i64::from(text.starts_with("if")) - i64::from(text.starts_with("endif"));
        }
        depth > 0
    }

    /// The byte at a line and column, both counted from one.
    pub fn byte_at(&self, line: u32, column: u32) -> Option<usize> {
        let (start, text) = self.line(line)?;
        let before = column.checked_sub(1)? as usize;
        (before < text.len()).then_some(start + before)
    }

    /// Where a line begins, and what it says.
    pub fn line(&self, line: u32) -> Option<(usize, &'t str)> {
        let mut start = 0;
        for (index, text) in self.text.split_inclusive('\n').enumerate() {
            if index + 1 == line as usize {
                return Some((start, text));
            }
            start += text.len();
        }
        None
    }
}

/// Up to the end of the line, which a backslash continues; in a directive, a comment does as well.
fn line_length(rest: &[u8], directive: bool) -> usize {
    let mut at = 0;
    while at < rest.len() && rest[at] != b'\n' {
        if directive && rest[at..].starts_with(b"/*") {
            let end = rest[at + 2..].windows(2).position(|pair| pair == b"*/");
            at = end.map_or(rest.len(), |end| at + end + 4);
            continue;
        }
        at += match rest[at..] {
            [b'\\', b'\r', b'\n', ..] => 3,
            [b'\\', b'\n', ..] => 2,
            _ => 1,
        };
    }
    at.min(rest.len())
}

fn literal_length(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != quote && rest[at] != b'\n' {
        at += if rest[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(rest.len())
}

/// A preprocessing number: digits, letters, points, and signs behind an exponent.
fn number_length(rest: &[u8]) -> usize {
    let mut at = 0;
    while at < rest.len() {
        let exponent = at > 0
            && matches!(rest[at], b'+' | b'-')
            && (matches!(rest[at - 1], b'p' | b'P')
                || (matches!(rest[at - 1], b'e' | b'E')
                    && !rest.starts_with(b"0x")
                    && !rest.starts_with(b"0X")));
        if !(rest[at].is_ascii_alphanumeric() || matches!(rest[at], b'.' | b'_') || exponent) {
            break;
        }
        at += 1;
    }
    at
}
