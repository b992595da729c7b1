//! Configuration files: TOML, read with the position of everything, so that a mistake is told with its line
//! and column.
//!
//! ```toml
//! [portfolio.default]
//! lines = [
//!     { engine = "euf" },
//!     { engine = "kind", share = 0.4 },
//!     { name = "plain-euf", engine = "euf", options = ["--euf-schemata", "off"] },
//! ]
//!
//! [compiler]
//! include = ["include"]
//! define = ["VERSION=3"]
//! ```
//!
//! What is not known is refused: a misspelt key must not change what is run.

use euphonium_engine::Entry;
use euphonium_front::project::flags::vet;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;
use toml::Spanned;

/// What a file says.
#[derive(Clone, Debug)]
pub struct File {
    /// The portfolios, by name.
    pub portfolios: Vec<Portfolio>,
    /// How C files are compiled.
    pub compiler: Compiler,
}

/// How C files are compiled. Paths are as they are written, which is seen from the file's own folder.
#[derive(Clone, Debug, Default)]
pub struct Compiler {
    /// Options.
    pub words: Vec<String>,
    /// The compilation database.
    pub database: Option<PathBuf>,
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
    /// The position of the options, or of the line.
    pub position: Position,
}

/// A position in a file, both counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    portfolio: BTreeMap<String, WrittenPortfolio>,
    #[serde(default)]
    compiler: WrittenCompiler,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, expecting = "a table with the keys `include`, `define`, `options`")]
struct WrittenCompiler {
    #[serde(default)]
    include: Vec<String>,
    #[serde(default)]
    define: Vec<String>,
    options: Option<Spanned<Vec<String>>>,
    #[serde(rename = "compile-commands")]
    compile_commands: Option<PathBuf>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a portfolio, which is a table with the key `lines`")]
struct WrittenPortfolio {
    lines: Spanned<Vec<Spanned<WrittenLine>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a line, which is a table: { engine = \"...\" }")]
struct WrittenLine {
    name: Option<Spanned<String>>,
    engine: Spanned<String>,
    options: Option<Spanned<Vec<String>>>,
    share: Option<Spanned<f64>>,
}

/// Reads a text; the message begins with the position.
pub fn read(text: &str, engines: &[&'static Entry]) -> Result<File, String> {
    let at = |span: Range<usize>, message: &str| format!("{}: {message}", position(text, span));
    let written: Written = toml::from_str(text)
        .map_err(|error| at(error.span().unwrap_or_default(), &error.message().trim().replace('\n', ", ")))?;
    let mut portfolios = Vec::new();
    for (name, WrittenPortfolio { lines: written }) in written.portfolio {
        let mut lines: Vec<FileLine> = Vec::new();
        if written.get_ref().is_empty() {
            return Err(at(written.span(), "a portfolio has at least one line"));
        }
        for line in written.into_inner() {
            let span = line.span();
            let line = read_line(line, engines, text).map_err(|(span, message)| at(span, &message))?;
            if lines.iter().any(|other| other.name == line.name) {
                let message = format!("there are two lines {:?}; a `name` tells them apart", line.name);
                return Err(at(span, &message));
            }
            lines.push(line);
        }
        portfolios.push(Portfolio { name, lines });
    }
    let compiler = read_compiler(written.compiler).map_err(|(span, message)| at(span, &message))?;
    Ok(File { portfolios, compiler })
}

fn read_compiler(written: WrittenCompiler) -> Result<Compiler, (Range<usize>, String)> {
    let WrittenCompiler { include, define, options, compile_commands } = written;
    let mut words: Vec<String> = include.iter().map(|folder| format!("-I{folder}")).collect();
    words.extend(define.iter().map(|name| format!("-D{name}")));
    if let Some(options) = options {
        let vetted = vet(options.get_ref(), None).map_err(|why| (options.span(), why))?;
        if let Some(word) = vetted.files.first() {
            return Err((options.span(), format!("`{word}` is no compiler option")));
        }
        words.extend(options.into_inner());
    }
    Ok(Compiler { words, database: compile_commands })
}

fn read_line(
    line: Spanned<WrittenLine>,
    engines: &[&'static Entry],
    text: &str,
) -> Result<FileLine, (Range<usize>, String)> {
    let span = line.span();
    let WrittenLine { name, engine: word, options, share } = line.into_inner();
    let Some(engine) = engines.iter().copied().find(|entry| entry.name == word.get_ref()) else {
        let names: Vec<&str> = engines.iter().map(|entry| entry.name).collect();
        let message =
            format!("there is no engine {:?}; {}", word.get_ref(), suggestion(word.get_ref(), &names));
        return Err((word.span(), message));
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let is_name = |text: &str| !text.is_empty() && text.len() <= 40 && text.chars().all(plain);
    let name = match name {
        Some(name) if !is_name(name.get_ref()) => {
            return Err((name.span(), "a name has letters, digits, `-`, `_` and `.`, at most 40".into()));
        }
        Some(name) => name.into_inner(),
        None => engine.name.into(),
    };
    let share = match share {
        Some(share) if *share.get_ref() > 0.0 && *share.get_ref() <= 1.0 => share.into_inner(),
        Some(share) => return Err((share.span(), "`share` is a number above 0, at most 1".into())),
        None => engine.share,
    };
    let position = position(text, options.as_ref().map_or(span, Spanned::span));
    Ok(FileLine {
        name,
        engine,
        options: options.map_or_else(Vec::new, Spanned::into_inner),
        share,
        position,
    })
}

/// Where a span begins.
fn position(text: &str, span: Range<usize>) -> Position {
    let before = text.get(..span.start).unwrap_or(text);
    let last = before.rsplit('\n').next().unwrap_or_default();
    Position { line: before.matches('\n').count() + 1, column: last.chars().count() + 1 }
}

/// The known word that is nearest, or all of them.
pub fn suggestion(word: &str, known: &[&str]) -> String {
    let near = known.iter().map(|other| (strsim::levenshtein(word, other), other)).min();
    match near {
        Some((distance, other)) if distance <= 2.max(other.len() / 3) => format!("did you mean {other:?}?"),
        _ => format!("known are {}", known.join(", ")),
    }
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
                    { name = \"e2\", engine = \"euf\", options = [\"--euf-schemata\", \"off\"], share = 0.5 \
                    }]\n\
                    [[portfolio.other.lines]]\nengine = \"bmc\"\nshare = 1\n";
        let file = parse(text).unwrap();
        let names = |p: &Portfolio| p.lines.iter().map(|l| (l.name.clone(), l.share)).collect::<Vec<_>>();
        assert_eq!(
            names(&file.portfolios[0]),
            [("euf".into(), 1.0), ("kind".into(), 0.4), ("e2".into(), 0.5)]
        );
        assert_eq!(names(&file.portfolios[1]), [("bmc".into(), 1.0)]);
        assert_eq!(file.portfolios[0].lines[2].options, ["--euf-schemata", "off"]);
        assert_eq!(file.portfolios[0].lines[2].position, Position { line: 3, column: 43 });
        assert!(parse("").unwrap().portfolios.is_empty());
    }

    #[test]
    fn mistakes_have_their_place() {
        let cases = [
            ("[portfolios.x]\n", "1:2: unknown field `portfolios`, expected `portfolio` or `compiler`"),
            (
                "[compiler]\noptions = [\"-fplugin=x\"]\n",
                "2:11: the compiler option `-fplugin=x` is refused: other code would take part in the \
                 compilation",
            ),
            ("[compiler]\noptions = [\"a.c\"]\n", "2:11: `a.c` is no compiler option"),
            ("portfolio = 3\n", "1:13: invalid type: integer `3`, expected a map"),
            ("\n\n[portfolio.a]\nlins = []\n", "4:1: unknown field `lins`, expected `lines`"),
            ("[portfolio.a]\nlines = []\n", "2:9: a portfolio has at least one line"),
            (
                "[portfolio.a]\nlines = [3]\n",
                "2:10: invalid type: integer `3`, expected a line, which is a table: { engine = \"...\" }",
            ),
            ("[portfolio.a]\nlines = [{ name = \"x\" }]\n", "2:10: missing field `engine`"),
            (
                "[portfolio.a]\nlines = [{ engine = \"kimd\" }]\n",
                "2:21: there is no engine \"kimd\"; did you mean \"kind\"?",
            ),
            (
                "[portfolio.a]\nlines = [{ engine = \"kind\", shares = 1 }]\n",
                "2:29: unknown field `shares`, expected one of `name`, `engine`, `options`, `share`",
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
                "2:38: invalid type: string \"x\", expected a sequence",
            ),
            ("# ü\n[portfolio.ü]\n", "2:12: invalid unquoted key, expected letters, numbers, `-`, `_`"),
        ];
        for (text, message) in cases {
            assert_eq!(parse(text).unwrap_err(), message, "{text}");
        }
        assert!(parse("[portfolio.a\n").unwrap_err().starts_with("1:"), "{:?}", parse("[portfolio.a\n"));
    }
}
