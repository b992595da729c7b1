//! Expressions of witnesses, made fit to be put into a program.
//!
//! A witness is written by somebody else, and what it says becomes a part of the program that is verified. So
//! only expressions without effects are let through: no calls, no assignments, no statements inside. What
//! means a type or a value depending on declarations is written so that the compiler refuses the other
//! reading: `(word)(x)` is a cast here and never a call.
//!
//! A division that has no result ends a run in our model of C, and with the run all errors that would come.
//! Each one is therefore guarded: instead of it, a function is called that stands for an expression without a
//! value.

use super::tokens::{Kind, Token, Tokens};

/// Longer expressions are refused.
const LONGEST: usize = 200_000;

/// Expressions are nested no deeper.
const DEPTH: usize = 900;

/// Words that begin a type and nothing else.
const TYPES: [&str; 20] = [
    "int",
    "unsigned",
    "signed",
    "long",
    "short",
    "char",
    "_Bool",
    "float",
    "double",
    "void",
    "struct",
    "union",
    "enum",
    "const",
    "volatile",
    "__int128",
    "__signed__",
    "__const",
    "__int128_t",
    "__uint128_t",
];

/// Words that are no part of an expression without effects.
const REFUSED: [&str; 8] =
    ["_Generic", "asm", "__asm__", "__extension__", "__typeof__", "typeof", "__auto_type", "__label__"];

/// What names of values of an earlier visit begin with; the position of the variable follows.
pub(super) const EARLIER: &str = "euphonium_earlier_";

/// Reads an expression and writes it so that it can stand in a program; `undefined` is the call that takes
/// the place of a value that there is not. An error is the position of the byte and what is wrong there.
pub(super) fn safe_expression(text: &str, undefined: &str) -> Result<String, (usize, String)> {
    if text.len() > LONGEST {
        return Err((0, "the expression is too long".into()));
    }
    if !text.is_ascii() {
        return Err((0, "the expression has letters that C does not have".into()));
    }
    // Parts are also repeated as they stand, where a comment would hide what follows.
    if let Some(start) = text.find("//").or_else(|| text.find("/*")) {
        return Err((start, "comments are not allowed here".into()));
    }
    let tokens = Tokens::read(text);
    if let Some((start, _)) = tokens.directives.first() {
        return Err((*start, "an expression is expected, not a directive".into()));
    }
    let is_token = |at: usize| tokens.list.iter().any(|token| token.start <= at && at < token.end);
    if let Some((start, _)) = text.match_indices('\\').find(|(at, _)| !is_token(*at)) {
        return Err((start, "this is no expression of C".into()));
    }
    let mut reader = ExpressionReader { tokens: &tokens, at: 0, undefined };
    let written = reader.conditional(DEPTH)?;
    match reader.at == tokens.list.len() {
        true if written.len() <= LONGEST => Ok(written),
        true => Err((0, "the expression is too long".into())),
        false => Err(reader.wrong("an operator or the end of the expression is expected")),
    }
}

struct ExpressionReader<'t> {
    tokens: &'t Tokens<'t>,
    at: usize,
    undefined: &'t str,
}

type Written = Result<String, (usize, String)>;

impl<'t> ExpressionReader<'t> {
    fn wrong(&self, message: &str) -> (usize, String) {
        let start = self.tokens.list.get(self.at).map_or(self.tokens.text.len(), |token| token.start);
        (start, message.to_string())
    }

    fn word(&self) -> &'t str {
        self.tokens.word(self.at)
    }

    fn token(&self) -> Option<Token> {
        self.tokens.list.get(self.at).copied()
    }

    fn expect(&mut self, word: &str) -> Result<(), (usize, String)> {
        if self.word() != word {
            return Err(self.wrong(&format!("`{word}` is expected")));
        }
        self.at += 1;
        Ok(())
    }

    /// What was read since a position, as it is written.
    fn original(&self, since: usize) -> &'t str {
        let tokens = &self.tokens.list;
        match (tokens.get(since), self.at.checked_sub(1).and_then(|last| tokens.get(last))) {
            (Some(first), Some(last)) => self.tokens.text.get(first.start..last.end).unwrap_or(""),
            _ => "",
        }
    }

    fn conditional(&mut self, depth: usize) -> Written {
        let Some(depth) = depth.checked_sub(1) else { return Err(self.wrong("this is nested too deeply")) };
        let condition = self.binary(1, depth)?;
        if self.word() != "?" {
            return Ok(condition);
        }
        self.at += 1;
        let yes = self.conditional(depth)?;
        self.expect(":")?;
        let no = self.conditional(depth)?;
        Ok(format!("{condition} ? {yes} : {no}"))
    }

    /// Operators that bind at least so tightly, all of them from the left.
    fn binary(&mut self, least: u32, depth: usize) -> Written {
        let Some(depth) = depth.checked_sub(1) else { return Err(self.wrong("this is nested too deeply")) };
        let begin = self.at;
        let mut left = self.unary(depth)?;
        loop {
            let operator = self.word();
            let binds = match operator {
                "||" => 1,
                "&&" => 2,
                "|" => 3,
                "^" => 4,
                "&" => 5,
                "==" | "!=" => 6,
                "<" | ">" | "<=" | ">=" => 7,
                "<<" | ">>" => 8,
                "+" | "-" => 9,
                "*" | "/" | "%" => 10,
                _ => return Ok(left),
            };
            if binds < least {
                return Ok(left);
            }
            let before = self.original(begin);
            self.at += 1;
            let middle = self.at;
            let right = self.binary(binds + 1, depth)?;
            left = match operator {
                "/" | "%" if !is_positive(self.original(middle)) => {
                    self.division(before, &left, operator, self.original(middle), &right)
                }
                _ => format!("{left} {operator} {right}"),
            };
        }
    }

    /// A division with its guard: by zero, and of the lowest number by -1, there is no result.
    fn division(&self, before: &str, left: &str, operator: &str, behind: &str, right: &str) -> String {
        let ty = format!("__typeof__(({before}) {operator} ({behind}))");
        let undefined = self.undefined;
        // Left operands that bind as tightly are the left operand of the division as a whole.
        format!(
            "({{ {ty} euphonium_l = ({left}), euphonium_r = ({right}); \
             (euphonium_r == 0 || (({ty})-1 < 0 && euphonium_r == -1 && euphonium_l != 0 && \
             euphonium_l == -euphonium_l)) ? ({undefined}, euphonium_l) : euphonium_l {operator} \
             euphonium_r; }})"
        )
    }

    fn unary(&mut self, depth: usize) -> Written {
        let Some(depth) = depth.checked_sub(1) else { return Err(self.wrong("this is nested too deeply")) };
        match self.word() {
            sign @ ("+" | "-" | "!" | "~" | "*" | "&") => {
                self.at += 1;
                // Two signs must not become another one.
                Ok(format!("{sign} {}", self.unary(depth)?))
            }
            "sizeof" | "_Alignof" => self.size(depth),
            "(" => match self.cast() {
                Some((written, behind)) => {
                    self.at = behind;
                    Ok(format!("{written}{}", self.unary(depth)?))
                }
                None => self.postfix(depth),
            },
            _ => self.postfix(depth),
        }
    }

    /// The type in parentheses that begins here, written so that it is one for sure, and the position behind
    /// it.
    fn cast(&self) -> Option<(String, usize)> {
        let close = self.tokens.closing(self.at)?;
        let inside = self.at + 1..close;
        let word = |index: usize| self.tokens.word(index);
        let is_name = |index: usize| self.tokens.list[index].kind == Kind::Word;
        if !inside.clone().all(|index| is_name(index) || word(index) == "*") || inside.is_empty() {
            return None;
        }
        let text = self.tokens.text.get(self.tokens.list[self.at].end..self.tokens.list[close].start)?;
        if TYPES.contains(&word(inside.start)) {
            return Some((format!("({text})"), close + 1));
        }
        // Names of types are not known here. What can only be one must be one for the compiler, too.
        let names = inside.clone().filter(|&index| is_name(index)).count();
        let begins_operand = match self.tokens.list.get(close + 1) {
            Some(next) => next.kind != Kind::Sign || matches!(word(close + 1), "(" | "!" | "~"),
            None => false,
        };
        let certain = names == 1
            && is_name(inside.start)
            && (inside.len() > 1 || begins_operand || word(inside.start).ends_with("_t"));
        certain.then(|| (format!("(__typeof__(({text})0))"), close + 1))
    }

    /// `sizeof` is not evaluated, so that its operand may be all that is in parentheses.
    fn size(&mut self, depth: usize) -> Written {
        let operator = self.word();
        self.at += 1;
        if self.word() != "(" {
            return Ok(format!("{operator} {}", self.unary(depth)?));
        }
        let Some(close) = self.tokens.closing(self.at) else {
            return Err(self.wrong("the parenthesis is not closed"));
        };
        let begin = self.at;
        for index in begin + 1..close {
            let plain = match self.tokens.list[index].kind {
                Kind::Word => {
                    !REFUSED.contains(&self.tokens.word(index)) && self.tokens.word(index + 1) != "("
                }
                Kind::Number => true,
                _ => matches!(self.tokens.word(index), "*" | "[" | "]" | "." | "->" | "(" | ")" | "+" | "-"),
            };
            if !plain {
                self.at = index;
                return Err(self.wrong("a type or an object is expected"));
            }
        }
        self.at = close + 1;
        Ok(format!("{operator}{}", self.original(begin)))
    }

    fn postfix(&mut self, depth: usize) -> Written {
        let mut written = self.primary(depth)?;
        loop {
            match self.word() {
                "[" => {
                    self.at += 1;
                    let index = self.conditional(depth)?;
                    self.expect("]")?;
                    written = format!("{written}[{index}]");
                }
                sign @ ("." | "->") => {
                    self.at += 1;
                    if self.token().is_none_or(|token| token.kind != Kind::Word) {
                        return Err(self.wrong("the name of a member is expected"));
                    }
                    written = format!("{written}{sign}{}", self.word());
                    self.at += 1;
                }
                "(" => return Err(self.wrong("calls are not allowed here")),
                "++" | "--" | "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" | "<<=" | ">>=" => {
                    return Err(self.wrong("an expression without effects is expected"));
                }
                _ => return Ok(written),
            }
        }
    }

    fn primary(&mut self, depth: usize) -> Written {
        let Some(token) = self.token() else { return Err(self.wrong("an operand is expected")) };
        let word = self.word();
        match token.kind {
            Kind::Number | Kind::Character => {
                self.at += 1;
                Ok(word.into())
            }
            Kind::Word if REFUSED.contains(&word) || TYPES.contains(&word) => {
                Err(self.wrong("an operand is expected"))
            }
            Kind::Word
                if word.contains("euphonium_")
                    && word != "euphonium_result"
                    && !word.starts_with(EARLIER) =>
            {
                Err(self.wrong("names like this one are ours"))
            }
            Kind::Word => {
                self.at += 1;
                Ok(word.into())
            }
            Kind::Sign if word == "(" => {
                self.at += 1;
                let inside = self.conditional(depth)?;
                self.expect(")")?;
                // In two pairs of parentheses, the name of a type is an error.
                let single = inside.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
                Ok(if single { format!("(({inside}))") } else { format!("({inside})") })
            }
            _ => Err(self.wrong("an operand is expected")),
        }
    }
}

/// A number that is written out, without a sign and not zero.
fn is_positive(text: &str) -> bool {
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    digits.bytes().all(|b| b.is_ascii_digit()) && digits.bytes().any(|b| b != b'0')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is harmless stays as it is, but for blanks and parentheses.
    #[test]
    fn expressions_of_other_tools() {
        for text in [
            "( 0 <= i )",
            "((((long long) i + j) <= 4294967295LL))",
            "(i < 0 ? -1 : +1) == ~x && !y || *p != & q",
            "a[i + 1][2].m->n % 7 == 'x' - '\\n'",
            "x == (unsigned char)(y >> 3U) && sizeof(struct s *) == sizeof x",
            "(x) - 1 == 2",
            "1",
        ] {
            let written = safe_expression(text, "f()").unwrap_or_else(|error| panic!("{text}: {error:?}"));
            let bare = |text: &str| text.replace([' ', '(', ')'], "");
            assert_eq!(bare(&written), bare(text), "{written}");
        }
    }

    #[test]
    fn casts_and_divisions_are_made_certain() {
        assert_eq!(safe_expression("(T)(x)", "f()").unwrap(), "(__typeof__((T)0))((x))");
        assert_eq!(safe_expression("(size_t) -1", "f()").unwrap(), "(__typeof__((size_t)0))- 1");
        assert_eq!(safe_expression("(T*)x", "f()").unwrap(), "(__typeof__((T*)0))x");
        assert_eq!(safe_expression("(x) - 1", "f()").unwrap(), "((x)) - 1");
        let guarded = safe_expression("a * b / c == 3", "f()").unwrap();
        assert!(guarded.starts_with("({ __typeof__((a * b) / (c)) euphonium_l = (a * b)"), "{guarded}");
        assert!(guarded.ends_with("? (f(), euphonium_l) : euphonium_l / euphonium_r; }) == 3"), "{guarded}");
        assert!(safe_expression("x / 0", "f()").unwrap().contains("f()"));
    }

    #[test]
    fn what_has_effects_is_refused_with_its_place() {
        for (text, at) in [
            ("x = 1", 2),
            ("x++", 1),
            ("++x", 0),
            ("f(x)", 1),
            ("(*f)(x)", 4),
            ("a[0](x)", 4),
            ("1) || (1", 1),
            ("1; reach_error()", 1),
            ("({ 1; })", 1),
            ("(int){ 1 }", 5),
            ("\"text\" == 0", 0),
            ("x ? y", 5),
            ("", 0),
            ("_Generic(x, int: 1)", 0),
            ("x, y", 1),
            ("sizeof(f(x))", 7),
            ("x == \\result", 5),
            ("#define x", 0),
            ("x // y", 2),
            ("x == euphonium_l", 5),
        ] {
            let error = safe_expression(text, "f()").expect_err(text);
            assert_eq!(error.0, at, "{text}: {}", error.1);
        }
        let deep = format!("{}1{}", "(".repeat(100_000), ")".repeat(100_000));
        assert!(safe_expression(&deep, "f()").is_err());
    }
}
