//! Reading JSON, with the place of every value: what is wrong in a file is told with its line and column.
//!
//! The grammar is that of RFC 8259, with a limit on nesting, so that neither reading nor dropping a tree can exhaust the
//! stack. Numbers that are no whole numbers of 64 bits are refused: no file of ours has any that matter, except times.

use std::fmt;

/// A place in the text, counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character within the line.
    pub column: u32,
}

/// A value with its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub shape: Shape,
}

/// What a value is.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Another number.
    Number(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// Names with values; no name is there twice.
    Object(Vec<(String, Node)>),
}

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// Where.
    pub place: Place,
    /// What.
    pub message: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.place.line, self.place.column, self.message)
    }
}

impl std::error::Error for Malformed {}

/// Nobody nests deeper.
const MAX_DEPTH: usize = 100;

/// Reads a text that is one value.
pub fn read_json(text: &[u8]) -> Result<Node, Malformed> {
    let mut reader = JsonReader { text, at: 0, place: Place { line: 1, column: 1 } };
    let node = reader.value(0)?;
    reader.blanks();
    match reader.peek() {
        None => Ok(node),
        Some(_) => Err(reader.wrong("the end of the text is expected")),
    }
}

impl Node {
    /// Says what is wrong with this value.
    pub fn wrong(&self, message: impl Into<String>) -> Malformed {
        Malformed { place: self.place, message: message.into() }
    }

    /// The value of a field, if this is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Node> {
        match &self.shape {
            Shape::Object(fields) => fields.iter().find(|(n, _)| n == name).map(|(_, node)| node),
            _ => None,
        }
    }

    /// The value of a field that must be there.
    pub fn field(&self, name: &str) -> Result<&Node, Malformed> {
        self.get(name).ok_or_else(|| self.wrong(format!("an object with the field {name:?} is expected")))
    }

    /// Refuses an object with fields that nobody reads: what is not looked at could say anything.
    pub fn only(&self, known: &[&str]) -> Result<(), Malformed> {
        match self.object()?.iter().find(|(name, _)| !known.contains(&&**name)) {
            Some((name, node)) => Err(node.wrong(format!("the field {name:?} is not known"))),
            None => Ok(()),
        }
    }

    /// The text that this must be.
    pub fn text(&self) -> Result<&str, Malformed> {
        match &self.shape {
            Shape::Text(text) => Ok(text),
            _ => Err(self.wrong("a text is expected")),
        }
    }

    /// The list that this must be.
    pub fn list(&self) -> Result<&[Node], Malformed> {
        match &self.shape {
            Shape::List(items) => Ok(items),
            _ => Err(self.wrong("a list is expected")),
        }
    }

    /// The object that this must be.
    pub fn object(&self) -> Result<&[(String, Node)], Malformed> {
        match &self.shape {
            Shape::Object(fields) => Ok(fields),
            _ => Err(self.wrong("an object is expected")),
        }
    }

    /// The number that this must be.
    pub fn number(&self) -> Result<u32, Malformed> {
        match &self.shape {
            Shape::Int(n) => u32::try_from(*n).map_err(|_| self.wrong("a smaller number is expected")),
            _ => Err(self.wrong("a number is expected")),
        }
    }

    /// The truth value that this must be.
    pub fn truth(&self) -> Result<bool, Malformed> {
        match &self.shape {
            Shape::Bool(b) => Ok(*b),
            _ => Err(self.wrong("true or false is expected")),
        }
    }
}

struct JsonReader<'t> {
    text: &'t [u8],
    at: usize,
    place: Place,
}

impl JsonReader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        match byte {
            b'\n' => self.place = Place { line: self.place.line.saturating_add(1), column: 1 },
            // The bytes of a character after its first do not count.
            0x80..=0xbf => {}
            _ => self.place.column = self.place.column.saturating_add(1),
        }
        Some(byte)
    }

    fn wrong(&self, message: &str) -> Malformed {
        let found = match self.peek() {
            None => "the end of the text".to_string(),
            Some(byte) if byte.is_ascii_graphic() => format!("`{}`", byte as char),
            Some(byte) => format!("the byte {byte:#04x}"),
        };
        Malformed { place: self.place, message: format!("{message}, found {found}") }
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\t' | b'\r')) {
            self.next();
        }
    }

    fn need(&mut self, byte: u8) -> Result<(), Malformed> {
        self.blanks();
        if self.peek() != Some(byte) {
            return Err(self.wrong(&format!("`{}` is expected", byte as char)));
        }
        self.next();
        Ok(())
    }

    /// The recursion is limited by [`MAX_DEPTH`].
    fn value(&mut self, depth: usize) -> Result<Node, Malformed> {
        self.blanks();
        let place = self.place;
        if depth > MAX_DEPTH {
            return Err(self.wrong("this is nested too deeply"));
        }
        let shape = match self.peek() {
            Some(b'{') => self.fields(depth)?,
            Some(b'[') => self.items(depth)?,
            Some(b'"') => Shape::Text(self.string()?),
            Some(b't') => self.word("true", Shape::Bool(true))?,
            Some(b'f') => self.word("false", Shape::Bool(false))?,
            Some(b'n') => self.word("null", Shape::Null)?,
            Some(b'-' | b'0'..=b'9') => self.numeral()?,
            _ => return Err(self.wrong("a value is expected")),
        };
        Ok(Node { place, shape })
    }

    fn fields(&mut self, depth: usize) -> Result<Shape, Malformed> {
        self.need(b'{')?;
        let mut fields: Vec<(String, Node)> = Vec::new();
        let mut known = rustc_hash::FxHashSet::default();
        self.blanks();
        if self.peek() == Some(b'}') {
            self.next();
            return Ok(Shape::Object(fields));
        }
        loop {
            self.blanks();
            let place = self.place;
            if self.peek() != Some(b'"') {
                return Err(self.wrong("the name of a field is expected"));
            }
            let name = self.string()?;
            if !known.insert(name.clone()) {
                return Err(Malformed { place, message: format!("the field {name:?} is here twice") });
            }
            self.need(b':')?;
            fields.push((name, self.value(depth + 1)?));
            self.blanks();
            match self.peek() {
                Some(b',') => self.next(),
                _ => break,
            };
        }
        self.need(b'}')?;
        Ok(Shape::Object(fields))
    }

    fn items(&mut self, depth: usize) -> Result<Shape, Malformed> {
        self.need(b'[')?;
        let mut items = Vec::new();
        self.blanks();
        if self.peek() == Some(b']') {
            self.next();
            return Ok(Shape::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.blanks();
            match self.peek() {
                Some(b',') => self.next(),
                _ => break,
            };
        }
        self.need(b']')?;
        Ok(Shape::List(items))
    }

    fn word(&mut self, word: &str, shape: Shape) -> Result<Shape, Malformed> {
        if !self.text[self.at..].starts_with(word.as_bytes()) {
            return Err(self.wrong("a value is expected"));
        }
        word.bytes().for_each(|_| {
            self.next();
        });
        Ok(shape)
    }

    fn numeral(&mut self) -> Result<Shape, Malformed> {
        let (start, place) = (self.at, self.place);
        while matches!(self.peek(), Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9')) {
            self.next();
        }
        let text = std::str::from_utf8(&self.text[start..self.at]).unwrap_or("");
        let digits = text.strip_prefix('-').unwrap_or(text);
        let leading = digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit();
        if leading || !digits.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(Malformed { place, message: format!("`{text}` is no number") });
        }
        match (text.parse::<i64>(), text.parse::<f64>()) {
            (Ok(n), _) => Ok(Shape::Int(n)),
            (_, Ok(x)) if x.is_finite() => Ok(Shape::Number(x)),
            _ => Err(Malformed { place, message: format!("`{text}` is no number") }),
        }
    }

    fn string(&mut self) -> Result<String, Malformed> {
        let start = self.place;
        self.next();
        let mut bytes = Vec::new();
        loop {
            match self.peek() {
                Some(b'"') => break,
                None => return Err(self.wrong("the end of a text is expected")),
                Some(b'\\') => {
                    self.next();
                    let mut character = [0; 4];
                    bytes.extend_from_slice(self.escape()?.encode_utf8(&mut character).as_bytes());
                }
                Some(0..=0x1f) => return Err(self.wrong("a character is expected")),
                Some(byte) => {
                    bytes.push(byte);
                    self.next();
                }
            }
        }
        self.next();
        String::from_utf8(bytes).map_err(|_| Malformed { place: start, message: "this is not UTF-8".into() })
    }

    fn escape(&mut self) -> Result<char, Malformed> {
        let escaped = match self.peek() {
            Some(b'u') => {
                self.next();
                let high = self.four_digits()?;
                if !(0xd800..0xdc00).contains(&high) {
                    return char::from_u32(high).ok_or_else(|| self.wrong("this is no character"));
                }
                if self.next() != Some(b'\\') || self.next() != Some(b'u') {
                    return Err(self.wrong("the second half of a character is expected"));
                }
                let low = self.four_digits()?.checked_sub(0xdc00).filter(|low| *low < 0x400);
                let code = low.map(|low| 0x10000 + ((high - 0xd800) << 10) + low);
                return code.and_then(char::from_u32).ok_or_else(|| self.wrong("this is no character"));
            }
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(byte @ (b'"' | b'\\' | b'/')) => byte as char,
            _ => return Err(self.wrong("an escape is expected")),
        };
        self.next();
        Ok(escaped)
    }

    fn four_digits(&mut self) -> Result<u32, Malformed> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| (byte as char).to_digit(16));
            let Some(digit) = digit else { return Err(self.wrong("a hexadecimal digit is expected")) };
            code = code * 16 + digit;
            self.next();
        }
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Json;

    #[test]
    fn what_is_written_is_read() {
        let json = Json::object([
            ("a", Json::List(vec![Json::Int(-3), Json::Null, Json::Bool(true), Json::Number(0.5)])),
            ("b \"\\\n\u{1}", Json::text("ü\t\u{1f600}")),
            ("c", Json::Object(Vec::new())),
        ]);
        let node = read_json(json.to_string().as_bytes()).unwrap();
        assert_eq!(node.field("a").unwrap().list().unwrap()[0].shape, Shape::Int(-3));
        assert_eq!(node.field("b \"\\\n\u{1}").unwrap().text(), Ok("ü\t\u{1f600}"));
        assert_eq!(node.field("c").unwrap().object(), Ok(&[][..]));
        let escaped = read_json(br#""\ud83d\ude00\u00fc""#).unwrap();
        assert_eq!(escaped.text(), Ok("\u{1f600}ü"));
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        let place = |text: &[u8]| {
            let Place { line, column } = read_json(text).unwrap_err().place;
            (line, column)
        };
        assert_eq!(place(b""), (1, 1));
        assert_eq!(place(b"{\n \"a\": 1,\n \"a\": 2}"), (3, 2));
        assert_eq!(place(b"[1,\n2"), (2, 2));
        assert_eq!(place("[\"ü\" x".as_bytes()), (1, 6));
        assert_eq!(place(b"{\"a\": tru}"), (1, 7));
        assert_eq!(place(b"[1] 2"), (1, 5));
        assert_eq!(place(b"\"\\u12\""), (1, 6));
        assert_eq!(place(&[b'"', 0xff, b'"']), (1, 1));
        assert_eq!(place(b"-"), (1, 1));
        for number in ["01", "-01", "00", "--1", "+1", "NaN", "Infinity", "1e999", ".5"] {
            assert_eq!(place(number.as_bytes()), (1, 1), "{number}");
        }
        read_json(br#""\ud800\u0041""#).unwrap_err();
        read_json(br#""\ud800\udbff""#).unwrap_err();
        read_json("[".repeat(100_000).as_bytes()).unwrap_err();
    }
}
