//! Configuration files: TOML, read with the place of everything, so that a mistake is told with its line and column.
//!
//! ```toml
//! [portfolio.default]
//! lines = [
//!     { engine = "euf" },
//!     { engine = "kind", share = 0.4 },
//!     { name = "plain-euf", engine = "euf", options = ["--euf-schemata", "off"] },
//! ]
//! ```
//!
//! What is not known is refused, with the known word that is nearest: a misspelt key must not change what is run.

use euphonium_engine::Entry;
use std::ops::Range;
use toml_edit::{Array, Document, InlineTable, Item, TableLike, Value};

/// What a file says.
#[derive(Clone, Debug)]
pub struct File {
    /// The portfolios, in the order of the file.
    pub portfolios: Vec<Portfolio>,
}

/// A named list of lines.
#[derive(Clone, Debug)]
pub struct Portfolio {
    /// Its name.
    pub name: String,
    /// What runs, in this order.
    pub lines: Vec<FileLine>,
}

/// One configuration of an engine.
#[derive(Clone, Debug)]
pub struct FileLine {
    /// The name in reports.
    pub name: String,
    /// The engine.
    pub engine: &'static Entry,
    /// Options of the command line.
    pub options: Vec<String>,
    /// The part of the time it gets beside others.
    pub share: f64,
    /// The place of the options, or of the line.
    pub place: Place,
}

/// A place in a file, both counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Reads a text; the message begins with the place.
pub fn read(text: &str, engines: &[&'static Entry]) -> Result<File, String> {
    let document = Document::parse(text).map_err(|error| {
        let place = place(text, error.span());
        format!("{place}: {}", error.message().trim().replace('\n', ", "))
    })?;
    let reader = Reader { text, engines };
    reader.file(document.as_table())
}

/// Where a span begins.
fn place(text: &str, span: Option<Range<usize>>) -> Place {
    let start = span.map_or(0, |span| span.start).min(text.len());
    let before = &text.as_bytes()[..start];
    let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |i| i + 1);
    let characters = before[line_start..].iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    Place { line: before.iter().filter(|byte| **byte == b'\n').count() + 1, column: characters + 1 }
}

/// A table with its place.
type Spanned<'t> = (&'t dyn TableLike, Option<Range<usize>>);

struct Reader<'a> {
    text: &'a str,
    engines: &'a [&'static Entry],
}

impl Reader<'_> {
    fn at(&self, span: Option<Range<usize>>, message: &str) -> String {
        format!("{}: {message}", place(self.text, span))
    }

    /// Refuses a key that is not known.
    fn known(&self, table: &dyn TableLike, known: &[&str], of: &str) -> Result<(), String> {
        for (key, _) in table.iter() {
            if !known.contains(&key) {
                let span = table.key(key).and_then(|key| key.span());
                let message = format!("there is no key {key:?} in {of}; {}", suggestion(key, known));
                return Err(self.at(span, &message));
            }
        }
        Ok(())
    }

    fn file(&self, table: &dyn TableLike) -> Result<File, String> {
        self.known(table, &["portfolio"], "a configuration file")?;
        let mut portfolios = Vec::new();
        let Some(item) = table.get("portfolio") else { return Ok(File { portfolios }) };
        let named = item.as_table_like();
        let named = named.ok_or_else(|| self.at(item.span(), "`portfolio` is a table: [portfolio.NAME]"))?;
        for (name, item) in named.iter() {
            let span = item.span().or_else(|| named.key(name).and_then(|key| key.span()));
            let table = item.as_table_like();
            let table =
                table.ok_or_else(|| self.at(span.clone(), "a portfolio is a table with the key `lines`"))?;
            self.known(table, &["lines"], "a portfolio")?;
            let lines = table.get("lines");
            let lines =
                lines.ok_or_else(|| self.at(span, &format!("the portfolio {name:?} has no `lines`")))?;
            portfolios.push(Portfolio { name: name.to_string(), lines: self.lines(lines)? });
        }
        Ok(File { portfolios })
    }

    fn lines(&self, item: &Item) -> Result<Vec<FileLine>, String> {
        let mut lines: Vec<FileLine> = Vec::new();
        let tables: Vec<(&dyn TableLike, Option<Range<usize>>)> = match item {
            Item::ArrayOfTables(tables) => {
                tables.iter().map(|table| (table as &dyn TableLike, table.span())).collect()
            }
            Item::Value(Value::Array(array)) => self.tables(array)?,
            _ => return Err(self.at(item.span(), "`lines` is a list of tables")),
        };
        if tables.is_empty() {
            return Err(self.at(item.span(), "a portfolio has at least one line"));
        }
        for (table, span) in tables {
            let line = self.line(table, span.clone())?;
            if lines.iter().any(|other| other.name == line.name) {
                let message = format!("there are two lines {:?}; a `name` tells them apart", line.name);
                return Err(self.at(span, &message));
            }
            lines.push(line);
        }
        Ok(lines)
    }

    fn tables<'t>(&self, array: &'t Array) -> Result<Vec<Spanned<'t>>, String> {
        let table = |value: &'t Value| -> Result<Spanned<'t>, String> {
            let table: &InlineTable = value
                .as_inline_table()
                .ok_or_else(|| self.at(value.span(), "a line is a table: { engine = \"...\" }"))?;
            Ok((table, value.span()))
        };
        array.iter().map(table).collect()
    }

    fn line(&self, table: &dyn TableLike, span: Option<Range<usize>>) -> Result<FileLine, String> {
        self.known(table, &["name", "engine", "options", "share"], "a line")?;
        let engine = table.get("engine").ok_or_else(|| self.at(span.clone(), "a line names its `engine`"))?;
        let place_of_engine = engine.span();
        let engine = self.text_of(engine, "engine")?;
        let Some(engine) = self.engines.iter().copied().find(|entry| entry.name == engine) else {
            let names: Vec<&str> = self.engines.iter().map(|entry| entry.name).collect();
            let message = format!("there is no engine {engine:?}; {}", suggestion(&engine, &names));
            return Err(self.at(place_of_engine, &message));
        };
        let name = match table.get("name") {
            Some(name) => {
                let text = self.text_of(name, "name")?;
                let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
                if text.is_empty() || text.len() > 40 || !text.chars().all(plain) {
                    let message = "a name has letters, digits, `-`, `_` and `.`, at most 40";
                    return Err(self.at(name.span(), message));
                }
                text
            }
            None => engine.name.into(),
        };
        let share = match table.get("share") {
            Some(item) => {
                let number = item.as_float().or_else(|| item.as_integer().map(|i| i as f64));
                let share = number.filter(|share| *share > 0.0 && *share <= 1.0);
                share.ok_or_else(|| self.at(item.span(), "`share` is a number above 0, at most 1"))?
            }
            None => engine.share,
        };
        let options = match table.get("options") {
            None => Vec::new(),
            Some(item) => {
                let wrong = || self.at(item.span(), "`options` is a list of strings");
                let array = item.as_array().ok_or_else(wrong)?;
                array
                    .iter()
                    .map(|v| v.as_str().map(str::to_string).ok_or_else(wrong))
                    .collect::<Result<_, _>>()?
            }
        };
        let place = place(self.text, table.get("options").and_then(Item::span).or(span));
        Ok(FileLine { name, engine, options, share, place })
    }

    fn text_of(&self, item: &Item, key: &str) -> Result<String, String> {
        let text = item.as_str().map(str::to_string);
        text.ok_or_else(|| self.at(item.span(), &format!("`{key}` is a string")))
    }
}

/// The known word that is nearest, or all of them.
pub fn suggestion(word: &str, known: &[&str]) -> String {
    let near = known.iter().map(|other| (distance(word, other), other)).min();
    match near {
        Some((distance, other)) if distance <= 2.max(other.len() / 3) => format!("did you mean {other:?}?"),
        _ => format!("known are {}", known.join(", ")),
    }
}

/// How many characters have to be changed, inserted or removed (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    // A long word is near to none of ours.
    for (i, x) in a.chars().take(64).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()] + a.chars().count().saturating_sub(64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<File, String> {
        read(text, euphonium_engine::ENGINES)
    }

    #[test]
    fn lines_are_read() {
        let text = "[portfolio.default]\nlines = [{ engine = \"euf\" }, { engine = \"kind\" },\n \
                    { name = \"e2\", engine = \"euf\", options = [\"--euf-schemata\", \"off\"], share = 0.5 }]\n\
                    [[portfolio.other.lines]]\nengine = \"bmc\"\nshare = 1\n";
        let file = parse(text).unwrap();
        let names = |p: &Portfolio| p.lines.iter().map(|l| (l.name.clone(), l.share)).collect::<Vec<_>>();
        assert_eq!(
            names(&file.portfolios[0]),
            [("euf".into(), 1.0), ("kind".into(), 0.4), ("e2".into(), 0.5)]
        );
        assert_eq!(names(&file.portfolios[1]), [("bmc".into(), 1.0)]);
        assert_eq!(file.portfolios[0].lines[2].options, ["--euf-schemata", "off"]);
        assert_eq!(file.portfolios[0].lines[2].place, Place { line: 3, column: 43 });
        assert!(parse("").unwrap().portfolios.is_empty());
    }

    #[test]
    fn mistakes_have_their_place() {
        let cases = [
            (
                "[portfolios.x]\n",
                "1:2: there is no key \"portfolios\" in a configuration file; did you mean \"portfolio\"?",
            ),
            ("portfolio = 3\n", "1:13: `portfolio` is a table: [portfolio.NAME]"),
            (
                "[portfolio.a]\nlins = []\n",
                "2:1: there is no key \"lins\" in a portfolio; did you mean \"lines\"?",
            ),
            ("[portfolio.a]\nlines = []\n", "2:9: a portfolio has at least one line"),
            ("[portfolio.a]\nlines = [3]\n", "2:10: a line is a table: { engine = \"...\" }"),
            ("[portfolio.a]\nlines = [{ name = \"x\" }]\n", "2:10: a line names its `engine`"),
            (
                "[portfolio.a]\nlines = [{ engine = \"kimd\" }]\n",
                "2:21: there is no engine \"kimd\"; did you mean \"kind\"?",
            ),
            (
                "[portfolio.a]\nlines = [{ engine = \"kind\", shares = 1 }]\n",
                "2:29: there is no key \"shares\" in a line; did you mean \"share\"?",
            ),
            (
                "[portfolio.a]\nlines = [{ engine = \"kind\", share = 1.5 }]\n",
                "2:37: `share` is a number above 0, at most 1",
            ),
            (
                "[portfolio.a]\nlines = [{ engine = \"kind\" }, { engine = \"kind\" }]\n",
                "2:31: there are two lines \"kind\"; a `name` tells them apart",
            ),
            (
                "[portfolio.a]\nlines = [{ engine = \"bmc\", options = \"x\" }]\n",
                "2:38: `options` is a list of strings",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(parse(text).unwrap_err(), message, "{text}");
        }
        assert!(parse("[portfolio.a\n").unwrap_err().starts_with("1:"), "{:?}", parse("[portfolio.a\n"));
    }

    #[test]
    fn distances() {
        for (a, b, expected) in
            [("", "abc", 3), ("kitten", "sitting", 3), ("same", "same", 0), ("ab", "ba", 2)]
        {
            assert_eq!(distance(a, b), expected);
        }
    }
}
