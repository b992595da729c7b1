//! Predicates of ACSL, as far as they are about integers, written in C.
//!
//! ACSL looks like C and is not: its integers have no end, comparisons of different types compare numbers,
//! and `0 <= i <= n` is a chain. So operands are variables, members, elements and constants, without
//! arithmetic; what is compared is compared as wide integers; and whatever is left is refused. `\at(x, Pre)`
//! is for the caller, who knows the program.

/// Predicates are nested no deeper.
const DEPTH: usize = 300;

/// Longer ones are refused.
const LONGEST: usize = 100_000;

/// The signs that are known, the longest first.
const SIGNS: [&str; 20] = [
    "<==>", "==>", "^^", "->", "<=", ">=", "==", "!=", "&&", "||", "<", ">", "!", "-", "(", ")", "[", "]",
    ".", ",",
];

/// The position of a byte, and what is wrong there.
type Wrong = (usize, String);

/// What was read: a predicate, or a term of C.
enum Part {
    Predicate(String),
    Term(String),
}

/// Writes a predicate in C. `before` gives what a variable was when its function began.
pub(super) fn predicate_in_c(
    text: &str,
    before: &mut dyn FnMut(&str) -> Result<String, String>,
) -> Result<String, Wrong> {
    if text.len() > LONGEST {
        return Err((0, "the predicate is too long".into()));
    }
    let mut reader = AcslReader { text, tokens: tokens(text)?, at: 0, before };
    let read = reader.equivalence(DEPTH)?;
    let written = reader.truth(read);
    match reader.at == reader.tokens.len() {
        true => Ok(written),
        false => Err(reader.wrong("an operator or the end of the predicate is expected")),
    }
}

/// Where the tokens are.
fn tokens(text: &str) -> Result<Vec<(usize, usize)>, Wrong> {
    let bytes = text.as_bytes();
    let word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    let mut list = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let length = match rest[0] {
            b if b.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'\\' => 1 + rest[1..].iter().take_while(|b| word(b)).count(),
            b if word(&b) => rest.iter().take_while(|b| word(b)).count(),
            _ => match SIGNS.iter().find(|sign| rest.starts_with(sign.as_bytes())) {
                Some(sign) => sign.len(),
                None => return Err((at, "this is not supported in predicates of ACSL".into())),
            },
        };
        list.push((at, at + length));
        at += length;
    }
    Ok(list)
}

struct AcslReader<'t> {
    text: &'t str,
    tokens: Vec<(usize, usize)>,
    at: usize,
    before: &'t mut dyn FnMut(&str) -> Result<String, String>,
}

impl<'t> AcslReader<'t> {
    fn wrong(&self, message: &str) -> Wrong {
        (self.tokens.get(self.at).map_or(self.text.len(), |token| token.0), message.to_string())
    }

    fn word(&self) -> &'t str {
        self.tokens.get(self.at).map_or("", |&(start, end)| &self.text[start..end])
    }

    fn take(&mut self, word: &str) -> bool {
        let here = self.word() == word;
        self.at += usize::from(here);
        here
    }

    fn expect(&mut self, word: &str) -> Result<(), Wrong> {
        match self.take(word) {
            true => Ok(()),
            false => Err(self.wrong(&format!("`{word}` is expected"))),
        }
    }

    fn deeper(&self, depth: usize) -> Result<usize, Wrong> {
        depth.checked_sub(1).ok_or_else(|| self.wrong("this is nested too deeply"))
    }

    /// A term that stands for a predicate is one that is not zero.
    fn truth(&self, part: Part) -> String {
        match part {
            Part::Predicate(written) => written,
            Part::Term(written) => format!("({} != 0)", wide(&written)),
        }
    }

    /// `a <==> b`
    fn equivalence(&mut self, depth: usize) -> Result<Part, Wrong> {
        let depth = self.deeper(depth)?;
        let mut left = self.implication(depth)?;
        while self.take("<==>") {
            let right = self.implication(depth)?;
            left = Part::Predicate(format!("(!({}) == !({}))", self.truth(left), self.truth(right)));
        }
        Ok(left)
    }

    /// `a ==> b`, from the right.
    fn implication(&mut self, depth: usize) -> Result<Part, Wrong> {
        let depth = self.deeper(depth)?;
        let left = self.infix(depth, 0)?;
        if !self.take("==>") {
            return Ok(left);
        }
        let right = self.implication(depth)?;
        Ok(Part::Predicate(format!("(!({}) || ({}))", self.truth(left), self.truth(right))))
    }

    /// `||`, `^^` and `&&`, which bind ever more tightly.
    fn infix(&mut self, depth: usize, level: usize) -> Result<Part, Wrong> {
        const LEVELS: [(&str, &str); 3] = [("||", "||"), ("^^", "!="), ("&&", "&&")];
        let depth = self.deeper(depth)?;
        let Some((sign, in_c)) = LEVELS.get(level) else { return self.comparison(depth) };
        let mut left = self.infix(depth, level + 1)?;
        while self.take(sign) {
            let right = self.infix(depth, level + 1)?;
            left = Part::Predicate(format!("(!!({}) {in_c} !!({}))", self.truth(left), self.truth(right)));
        }
        Ok(left)
    }

    /// A chain of comparisons: each neighbour with the next.
    fn comparison(&mut self, depth: usize) -> Result<Part, Wrong> {
        let mut left = self.operand(depth)?;
        let mut all = Vec::new();
        while let sign @ ("<" | ">" | "<=" | ">=" | "==" | "!=") = self.word() {
            let Part::Term(a) = left else { return Err(self.wrong("predicates are not compared")) };
            self.at += 1;
            let right = self.operand(depth)?;
            let Part::Term(b) = &right else { return Err(self.wrong("predicates are not compared")) };
            all.push(format!("{} {sign} {}", wide(&a), wide(b)));
            left = right;
        }
        Ok(if all.is_empty() { left } else { Part::Predicate(format!("({})", all.join(" && "))) })
    }

    fn operand(&mut self, depth: usize) -> Result<Part, Wrong> {
        let depth = self.deeper(depth)?;
        match self.word() {
            "!" => {
                self.at += 1;
                let inner = self.operand(depth)?;
                Ok(Part::Predicate(format!("(!{})", self.truth(inner))))
            }
            "(" => {
                self.at += 1;
                let inner = self.equivalence(depth)?;
                self.expect(")")?;
                Ok(inner)
            }
            "\\true" | "\\false" => {
                let truth = self.word() == "\\true";
                self.at += 1;
                Ok(Part::Predicate(if truth { "1".into() } else { "0".into() }))
            }
            _ => Ok(Part::Term(self.term(depth)?)),
        }
    }

    fn term(&mut self, depth: usize) -> Result<String, Wrong> {
        let depth = self.deeper(depth)?;
        let word = self.word();
        match word {
            "-" => {
                self.at += 1;
                match self.word().starts_with(|c: char| c.is_ascii_digit()) {
                    true => Ok(format!("(-{})", self.constant()?)),
                    false => Err(self.wrong("arithmetic of ACSL is not that of C, and is not supported")),
                }
            }
            "\\at" | "\\old" => self.earlier(word),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => self.constant(),
            _ => {
                let mut written = self.name()?;
                loop {
                    if self.take("[") {
                        let index = self.term(depth)?;
                        self.expect("]")?;
                        written = format!("{written}[{index}]");
                    } else if self.take(".") {
                        written = format!("{written}.{}", self.name()?);
                    } else if self.take("->") {
                        written = format!("{written}->{}", self.name()?);
                    } else {
                        return Ok(written);
                    }
                }
            }
        }
    }

    fn constant(&mut self) -> Result<String, Wrong> {
        let word = self.word();
        let digits = word.trim_end_matches(['u', 'U', 'l', 'L']);
        let hexadecimal = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
        let plain = match hexadecimal {
            Some(digits) => !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_hexdigit()),
            None => digits.bytes().all(|b| b.is_ascii_digit()),
        };
        // Octal numbers and floats are easily taken for something else.
        if !plain || (hexadecimal.is_none() && digits.len() > 1 && digits.starts_with('0')) {
            return Err(self.wrong("an integer is expected"));
        }
        self.at += 1;
        Ok(word.to_string())
    }

    fn name(&mut self) -> Result<String, Wrong> {
        let word = self.word();
        let begins = |c: char| c.is_ascii_alphabetic() || c == '_';
        if !word.starts_with(begins) || word.contains("euphonium_") {
            return Err(self.wrong("a variable is expected"));
        }
        self.at += 1;
        if self.word() == "(" {
            return Err(self.wrong("calls are not allowed here"));
        }
        Ok(word.to_string())
    }

    /// `\at(x, Pre)`, `\at(x, Here)`, `\old(x)`
    fn earlier(&mut self, head: &str) -> Result<String, Wrong> {
        self.at += 1;
        self.expect("(")?;
        let place = self.wrong("");
        let name = self.name()?;
        let mut label = "Pre";
        if head == "\\at" {
            self.expect(",")?;
            label = self.word();
            self.at += 1;
        }
        self.expect(")")?;
        match label {
            "Here" => Ok(name),
            "Pre" | "Old" => (self.before)(&name).map_err(|message| (place.0, message)),
            _ => Err((place.0, format!("the label {label} is not supported; Pre and Here are"))),
        }
    }
}

/// An integer as a wide one, so that its value is compared and not what it becomes in another type. The
/// compiler refuses what is no integer.
fn wide(written: &str) -> String {
    format!("(__int128)(({written}) | 0)")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Result<String, Wrong> {
        predicate_in_c(text, &mut |name| match name {
            "n" => Ok("n".into()),
            _ => Err("it changes".into()),
        })
    }

    #[test]
    fn predicates() {
        let short = |text: &str| written(text).unwrap().replace("(__int128)", "").replace(" | 0)", ")");
        assert_eq!(short("i <= \\at(n, Pre)"), "(((i)) <= ((n)))");
        assert_eq!(short("0 <= i < n"), "(((0)) <= ((i)) && ((i)) < ((n)))");
        assert_eq!(short("a[i].x ==> \\false"), "(!((((a[i].x)) != 0)) || (0))");
        assert_eq!(
            short("!(p == -1) <==> \\old(n) > 0x1f"),
            "(!((!(((p)) == (((-1)))))) == !((((n)) > ((0x1f)))))"
        );
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for text in [
            "i + 1 <= n",
            "-i < n",
            "i * 2 == n",
            "f(i) == 1",
            "\\at(i, Pre) == i",
            "\\at(n, LoopEntry) == i",
            "\\forall integer k; k == k",
            "i = 1",
            "i == 1;",
            "(i < n) == k",
            "0.5 < i",
            "i < 010",
            "",
            "i <",
            "\\result == 1",
            "euphonium_branch == 1",
            "i == 'a'",
            "\"x\" == i",
            "i ? 1 : 0",
            "sizeof(i) == 4",
            "(int) i == 4",
        ] {
            assert!(written(text).is_err(), "{text}");
        }
        assert!(written(&format!("{}i{}", "(".repeat(10_000), ")".repeat(10_000))).is_err());
    }
}
