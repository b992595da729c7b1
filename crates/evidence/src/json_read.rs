//! Reading JSON, with the position of every value: what is wrong in a file is told with its line and column.
//!
//! The grammar is `serde_json`'s. Its values do not know where they stand, but a [`RawValue`] is a part of
//! the text: level by level, what is inside a list or an object is read again as such parts. Nesting has a
//! limit, so that neither reading nor dropping a tree can exhaust the stack, and no text is read more often
//! than that.

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Value, from_str};
use std::fmt;

/// A position in the text, counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The character within the line.
    pub column: u32,
}

/// A value with its position.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// Where it begins.
    pub position: Position,
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
    pub position: Position,
    /// What.
    pub message: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.position.line, self.position.column, self.message)
    }
}

impl std::error::Error for Malformed {}

/// Nobody nests deeper.
const MAX_DEPTH: usize = 100;

/// Reads a text that is one value.
pub fn read_json(text: &[u8]) -> Result<Node, Malformed> {
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => {
            let whole = String::from_utf8_lossy(&text[..error.valid_up_to()]);
            return Err(Malformed {
                position: Position::START.after(&whole),
                message: "this is not UTF-8".into(),
            });
        }
    };
    let whole: &RawValue = from_str(text).map_err(|error| {
        // The column counts bytes from one, and is zero behind the end of a line.
        let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or("");
        let before = line.get(..error.column().saturating_sub(1)).unwrap_or(line);
        let position = match error.is_eof() {
            true => Position::START.after(text),
            false => Position { line: error.line() as u32, ..Position::START.after(before) },
        };
        Malformed { position, message: reason(&error) }
    })?;
    Reader { text, at: 0, position: Position::START }.node(whole, 0)
}

impl Node {
    /// Says what is wrong with this value.
    pub fn wrong(&self, message: impl Into<String>) -> Malformed {
        Malformed { position: self.position, message: message.into() }
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

/// What is wrong, without the position, which is counted from the part that was read.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(&*text, |(reason, _)| reason).to_string()
}

impl Position {
    const START: Position = Position { line: 1, column: 1 };

    /// The position behind a text that begins here.
    fn after(self, text: &str) -> Position {
        text.chars().fold(self, |Position { line, column }, c| match c {
            '\n' => Position { line: line.saturating_add(1), column: 1 },
            _ => Position { line, column: column.saturating_add(1) },
        })
    }
}

struct Reader<'t> {
    text: &'t str,
    /// How far positions are known, in bytes, and the position there.
    at: usize,
    position: Position,
}

impl<'t> Reader<'t> {
    /// Where a part of the text begins. Parts are asked for from left to right.
    fn position(&mut self, part: &'t RawValue) -> Position {
        let start = part.get().as_ptr() as usize - self.text.as_ptr() as usize;
        self.position = self.position.after(&self.text[self.at..start]);
        self.at = start;
        self.position
    }

    /// The recursion is limited by [`MAX_DEPTH`].
    fn node(&mut self, part: &'t RawValue, depth: usize) -> Result<Node, Malformed> {
        let position = self.position(part);
        let wrong = |error: serde_json::Error| Malformed { position, message: reason(&error) };
        if depth > MAX_DEPTH {
            return Err(Malformed { position, message: "this is nested too deeply".into() });
        }
        let text = part.get();
        let shape = match text.as_bytes()[0] {
            b'{' => self.fields(from_str(text).map_err(wrong)?, depth)?,
            b'[' => {
                let items: Vec<&RawValue> = from_str(text).map_err(wrong)?;
                let items = items.into_iter().map(|item| self.node(item, depth + 1));
                Shape::List(items.collect::<Result<_, _>>()?)
            }
            _ => match from_str(text).map_err(wrong)? {
                Value::Bool(b) => Shape::Bool(b),
                Value::String(text) => Shape::Text(text),
                Value::Number(n) => match (n.as_i64(), n.as_f64()) {
                    (Some(n), _) => Shape::Int(n),
                    (None, x) => Shape::Number(x.unwrap_or(f64::NAN)),
                },
                _ => Shape::Null,
            },
        };
        Ok(Node { position, shape })
    }

    fn fields(&mut self, parts: Fields<'t>, depth: usize) -> Result<Shape, Malformed> {
        let mut fields: Vec<(String, Node)> = Vec::with_capacity(parts.0.len());
        let mut known = rustc_hash::FxHashSet::default();
        for (name, value) in parts.0 {
            let position = self.position(name);
            let name: String =
                from_str(name.get()).map_err(|error| Malformed { position, message: reason(&error) })?;
            if !known.insert(name.clone()) {
                return Err(Malformed { position, message: format!("the field {name:?} is here twice") });
            }
            fields.push((name, self.node(value, depth + 1)?));
        }
        Ok(Shape::Object(fields))
    }
}

/// The names and values of an object, as parts of the text.
struct Fields<'t>(Vec<(&'t RawValue, &'t RawValue)>);

impl<'t> Deserialize<'t> for Fields<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Fields(Vec::new()))
    }
}

impl<'t> Visitor<'t> for Fields<'t> {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'t>>(mut self, mut map: M) -> Result<Self, M::Error> {
        while let Some(field) = map.next_entry()? {
            self.0.push(field);
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let json = serde_json::json!({
            "a": [-3, null, true, 0.5, i64::MIN, u64::MAX],
            "b \"\\\n\u{1}": "ü\t\u{1f600}",
            "c": {},
        });
        let node = read_json(json.to_string().as_bytes()).unwrap();
        assert_eq!(node.field("a").unwrap().list().unwrap()[0].shape, Shape::Int(-3));
        assert_eq!(node.field("a").unwrap().list().unwrap()[4].shape, Shape::Int(i64::MIN));
        assert!(matches!(node.field("a").unwrap().list().unwrap()[5].shape, Shape::Number(_)));
        assert_eq!(node.field("b \"\\\n\u{1}").unwrap().text(), Ok("ü\t\u{1f600}"));
        assert_eq!(node.field("c").unwrap().object(), Ok(&[][..]));
        let escaped = read_json(br#""\ud83d\ude00\u00fc""#).unwrap();
        assert_eq!(escaped.text(), Ok("\u{1f600}ü"));
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        let position = |text: &[u8]| {
            let Position { line, column } = read_json(text).unwrap_err().position;
            (line, column)
        };
        assert_eq!(position(b""), (1, 1));
        assert_eq!(position(b"{\n \"a\": 1,\n \"a\": 2}"), (3, 2));
        assert_eq!(position(b"[1,\n2"), (2, 2));
        assert_eq!(position("[\"ü\" x".as_bytes()), (1, 6));
        assert_eq!(position(b"{\"a\": tru}"), (1, 10));
        assert_eq!(position(b"[1] 2"), (1, 5));
        assert_eq!(position(b"\"\\u12\""), (1, 7));
        assert_eq!(position(&[b'"', 0xff, b'"']), (1, 2));
        assert_eq!(position(b"-"), (1, 1));
        for number in ["01", "-01", "00", "--1", "+1", "NaN", "Infinity", "1e999", ".5", "-"] {
            read_json(number.as_bytes()).unwrap_err();
        }
        assert_eq!(position(b"[1, 1e999]"), (1, 5));
        assert_eq!(position(b"[\n[], \"\\ud800\"]"), (2, 5));
        read_json(br#""\ud800\u0041""#).unwrap_err();
        read_json(br#""\ud800\udbff""#).unwrap_err();
        read_json("[".repeat(100_000).as_bytes()).unwrap_err();
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert_eq!(position(deep.as_bytes()), (1, MAX_DEPTH as u32 + 2));
    }
}
