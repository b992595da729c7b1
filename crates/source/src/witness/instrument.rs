//! Copies of a program's files with something put in at places that a witness names.
//!
//! What is put in is an expression without a value, evaluated whenever a run comes to the place: before the
//! condition of a loop is, or before a statement is. No line moves, so that lines of the copies are those of
//! the program; columns may.
//!
//! ```text
//! while (c) ...              while (E, (c)) ...
//! for (a; ; b) ...           for (a; E, (1); b) ...
//! do ... while (c);          do ... while (E, (c));
//! x = 1;                     E; x = 1;
//! if (c) x = 1; else ...     if (c) if ((E, 0)) ; else x = 1; else ...
//! label: x = 1;              label: if ((E, 0)) ; else x = 1;
//! ```
//!
//! Around a call or a condition, statements are put that see its value:
//!
//! ```text
//! x = f(y);                  x = ({ T euphonium_result = f(y); S euphonium_result; });
//! f(y);                      (E, f)(y);
//! switch (c) ...             switch (({ T euphonium_branch = (c); S euphonium_branch; })) ...
//! if (c) ...                 if (({ int euphonium_branch = !!(c); S euphonium_branch; })) ...
//! ```
//!
//! Places are those of tokens: nothing is put into comments, literals or directives. Where the text is not
//! what it seems (macros), the copy does not compile.

use super::tokens::{Part, Tokens};
use crate::Sources;
use euphonium_front::FrontError;
use euphonium_front::clang::{scratch, write_file};
use euphonium_process::cleanup::Scratch;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// This many neighbours of a file are offered to its copy as headers.
const NEIGHBOURS: usize = 20_000;

/// A place of a program that a witness names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct WitnessPlace {
    /// The file, by any way that leads to it.
    pub file: String,
    /// Counted from one.
    pub line: u32,
    /// Counted from one, if it is given.
    pub column: Option<u32>,
}

/// Makes a condition over the value of a branch: given the labels of the branch if it is one of a `switch`.
type Code<'c> = dyn Fn(Option<&[String]>) -> Result<String, String> + 'c;

impl std::fmt::Display for WitnessPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ":{column}"))
    }
}

/// The files of a program, and what is to be put into them.
pub struct Copies {
    files: Vec<Copy>,
}

struct Copy {
    path: PathBuf,
    text: String,
    /// Before conditions of loops: where they begin and end.
    conditions: BTreeMap<(usize, usize), Vec<String>>,
    /// Before statements.
    statements: BTreeMap<usize, Vec<String>>,
    /// Behind calls: where they begin and end, and what they say.
    results: BTreeMap<(usize, usize), (String, Vec<String>)>,
    /// Before calls: where the name of the function is.
    calls: BTreeMap<(usize, usize), Vec<String>>,
    /// Before calls, behind all that is before calls: the target.
    targets: BTreeMap<(usize, usize), String>,
    /// Behind conditions.
    branches: BTreeMap<(usize, usize), Vec<String>>,
    /// Behind what is switched on: where it is and what it says.
    switches: BTreeMap<(usize, usize), (String, Vec<String>)>,
    /// At the beginning of bodies of functions.
    entries: BTreeMap<usize, BTreeSet<String>>,
}

/// Copies that were written; they are removed when this is dropped.
pub struct Written {
    /// The copies, in the order of the files.
    pub files: Vec<PathBuf>,
    /// Their lines.
    pub sources: Sources,
    folder: Scratch,
}

/// Where something was put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Put {
    /// The position of the file.
    pub file: usize,
    /// Whether the place may be left out by the preprocessor.
    pub conditional: bool,
}

impl Copies {
    /// Reads files of C.
    pub fn read(files: &[PathBuf]) -> Result<Copies, FrontError> {
        let mut copies = Vec::new();
        for path in files {
            let wrong = |message: String| FrontError::File { path: path.clone(), message };
            if path.extension().is_some_and(|extension| extension == "ll") {
                return Err(wrong("this is LLVM IR; places of witnesses are those of C".into()));
            }
            let text = std::fs::read(path).map_err(|error| wrong(error.to_string()))?;
            let text = String::from_utf8(text).map_err(|_| wrong("this is not UTF-8".into()))?;
            copies.push(Copy {
                path: path.clone(),
                text,
                conditions: BTreeMap::new(),
                statements: BTreeMap::new(),
                results: BTreeMap::new(),
                calls: BTreeMap::new(),
                targets: BTreeMap::new(),
                branches: BTreeMap::new(),
                switches: BTreeMap::new(),
                entries: BTreeMap::new(),
            });
        }
        Ok(Copies { files: copies })
    }

    fn file(&self, place: &WitnessPlace) -> Result<usize, String> {
        let found = self.files.iter().position(|copy| super::read::same_file(&copy.path, &place.file));
        found.ok_or_else(|| format!("the program has no file {}", place.file))
    }

    /// Puts an expression before the condition of the loop whose keyword is at a place, or is the first of a
    /// line.
    pub fn at_loop(&mut self, place: &WitnessPlace, code: String) -> Result<Put, String> {
        let file = self.file(place)?;
        let copy = &mut self.files[file];
        let tokens = Tokens::read(&copy.text);
        let (first, behind) = range(&tokens, place)?;
        let is_loop = |index: &usize| matches!(tokens.word(*index), "for" | "while" | "do");
        let keyword = match place.column {
            Some(_) => Some(first).filter(is_loop),
            None => (first..behind).find(is_loop),
        };
        let keyword = keyword.ok_or("no loop begins there")?;
        let found = tokens.condition(keyword).ok_or("the condition of the loop is not found there")?;
        let conditional = tokens.is_conditional(found.0);
        copy.conditions.entry(found).or_default().push(code);
        Ok(Put { file, conditional })
    }

    /// Puts an expression before the statement that begins at a place, or first in a line.
    pub fn at_statement(&mut self, place: &WitnessPlace, code: String) -> Result<Put, String> {
        let file = self.file(place)?;
        let copy = &mut self.files[file];
        let tokens = Tokens::read(&copy.text);
        let (mut at, _) = range(&tokens, place)?;
        if let Some(before) = at.checked_sub(1)
            && !matches!(tokens.word(before), ";" | "{" | "}" | ")" | ":" | "else" | "do")
        {
            return Err("no statement begins there".into());
        }
        // A jump to a label comes behind it.
        loop {
            at = match tokens.word(at) {
                "" | "else" => return Err("no statement begins there".into()),
                "case" | "default" => {
                    match (at..tokens.list.len()).find(|&index| tokens.word(index) == ":") {
                        Some(colon) => colon + 1,
                        None => return Err("no statement begins there".into()),
                    }
                }
                _ if tokens.word(at + 1) == ":" => at + 2,
                _ => break,
            };
        }
        let start = tokens.list[at].start;
        let conditional = tokens.is_conditional(start);
        copy.statements.entry(start).or_default().push(code);
        Ok(Put { file, conditional })
    }

    /// Puts an expression before what is evaluated as a whole at a place: somewhere in a statement, or first in a
    /// line. What a `for` does after a round has no such place, and nothing is put there.
    pub fn at_evaluation(&mut self, place: &WitnessPlace, code: String) -> Result<Put, String> {
        let file = self.file(place)?;
        let copy = &mut self.files[file];
        let tokens = Tokens::read(&copy.text);
        let (at, _) = range(&tokens, place)?;
        let found = tokens.evaluated(at).ok_or("no statement is there")?;
        let before = match found.head {
            None => found.start,
            Some((keyword, Part::First)) => keyword,
            Some((keyword, Part::Condition)) => {
                let bytes =
                    tokens.condition(keyword).ok_or("the condition of the loop is not found there")?;
                copy.conditions.entry(bytes).or_default().push(code);
                return Ok(Put { file, conditional: tokens.is_conditional(bytes.0) });
            }
            Some((keyword, Part::Step)) => {
                return Ok(Put { file, conditional: tokens.is_conditional(tokens.list[keyword].start) });
            }
        };
        let start = tokens.list[before].start;
        let conditional = tokens.is_conditional(start);
        copy.statements.entry(start).or_default().push(code);
        Ok(Put { file, conditional })
    }

    /// Puts statements behind the condition of the `if`, the loop or the `switch` whose keyword is at a
    /// place. They see `euphonium_branch`: 1 or 0, and for a `switch` its value. Which branch it is becomes a
    /// condition over that, by whether it is a `switch`, and the labels that it has.
    pub fn at_branch(&mut self, place: &WitnessPlace, code: &Code<'_>) -> Result<Put, String> {
        let file = self.file(place)?;
        let copy = &mut self.files[file];
        let tokens = Tokens::read(&copy.text);
        let (keyword, _) = range(&tokens, place)?;
        let found = tokens.condition(keyword).ok_or("no `if`, no loop and no `switch` begins there")?;
        if tokens.first_from(found.0) == tokens.first_from(found.1) {
            return Err("the loop has no condition".into());
        }
        let conditional = tokens.is_conditional(found.0);
        // Without line breaks, since no line may move.
        let said =
            |from: usize, to: usize| (from..to).map(|index| tokens.word(index)).collect::<Vec<_>>().join(" ");
        if tokens.word(keyword) == "switch" {
            let close = tokens.first_from(found.1);
            let labels = tokens.labels(close).ok_or("the labels of the `switch` are not found")?;
            let labels: Vec<String> = labels.into_iter().map(|(from, to)| said(from, to)).collect();
            let code = code(Some(&labels))?;
            let value = said(tokens.first_from(found.0), close);
            copy.switches.entry(found).or_insert((value, Vec::new())).1.push(code);
        } else {
            copy.branches.entry(found).or_default().push(code(None)?);
        }
        Ok(Put { file, conditional })
    }

    /// Puts statements behind the call whose closing parenthesis, or name, is at a place; they see
    /// `euphonium_result`.
    pub fn at_return(&mut self, place: &WitnessPlace, code: String) -> Result<Put, String> {
        let file = self.file(place)?;
        let copy = &mut self.files[file];
        let tokens = Tokens::read(&copy.text);
        let (at, _) = range(&tokens, place)?;
        let (name, close) = tokens.call_at(at).ok_or("no call of a function by its name is there")?;
        // Without line breaks, since no line may move.
        let said: Vec<&str> = (name..=close).map(|index| tokens.word(index)).collect();
        let whole = (tokens.list[name].start, tokens.list[close].end);
        let conditional = tokens.is_conditional(whole.0);
        copy.results.entry(whole).or_insert((said.join(" "), Vec::new())).1.push(code);
        Ok(Put { file, conditional })
    }

    /// Puts an expression before the call whose closing parenthesis, or name, is at a place.
    pub fn at_call(&mut self, place: &WitnessPlace, code: String) -> Result<Put, String> {
        let file = self.file(place)?;
        let copy = &mut self.files[file];
        let tokens = Tokens::read(&copy.text);
        let (at, _) = range(&tokens, place)?;
        let (name, _) = tokens.call_at(at).ok_or("no call of a function by its name is there")?;
        let word = (tokens.list[name].start, tokens.list[name].end);
        let conditional = tokens.is_conditional(word.0);
        copy.calls.entry(word).or_default().push(code);
        Ok(Put { file, conditional })
    }

    /// What gives the value that a variable had when the function around a place began; a variable of the
    /// function that is declared with a value: that one. Only where the text shows it: a parameter is kept in
    /// a variable of its own, and another variable must not be written to again.
    pub fn at_entry(&mut self, place: &WitnessPlace, name: &str) -> Result<String, String> {
        let file = self.file(place)?;
        let copy = &mut self.files[file];
        let tokens = Tokens::read(&copy.text);
        let (first, _) = range(&tokens, place)?;
        let around = tokens.function_around(tokens.list[first].start);
        let [open, close, begin, end] = around.ok_or("the function around the place is not found")?;
        let mut uses = Uses::default();
        for index in open + 1..end {
            uses.see(&tokens, index, name, index < close);
        }
        match uses {
            Uses { parameters: 1, declared: 0, hidden: false, .. } => {
                let kept = format!("euphonium_entry_{name}");
                let line = format!(" __typeof__({name}) {kept} = {name}; (void) {kept};");
                copy.entries.entry(tokens.list[begin].end).or_default().insert(line);
                Ok(kept)
            }
            // Where it is declared, a block begins or goes on that has the place.
            Uses { parameters: 0, declared: 1, written: false, hidden: false, at }
                if tokens.block_end(at).is_some_and(|end| at < first && first < end) =>
            {
                Ok(name.into())
            }
            _ => Err(format!("the value of {name} at the beginning of the function is not known")),
        }
    }

    /// Puts one expression before the call of an error function in the statement at a place (or in the line),
    /// and another before all other calls of error functions. `None` if no such call is written there.
    pub fn at_errors(
        &mut self,
        place: &WitnessPlace,
        errors: &[String],
        here: &str,
        elsewhere: &str,
    ) -> Result<Option<Put>, String> {
        let file = self.file(place)?;
        let mut put = None;
        for (number, copy) in self.files.iter_mut().enumerate() {
            let tokens = Tokens::read(&copy.text);
            let (mut first, behind) = match number == file {
                true => range(&tokens, place)?,
                false => (usize::MAX, 0),
            };
            // The closing parenthesis of the call says where it is, too.
            if let Some((name, _)) = tokens.call_at(first) {
                first = name;
            }
            let end = match place.column {
                Some(_) => (first..tokens.list.len()).find(|&index| tokens.word(index) == ";"),
                None => Some(behind),
            };
            for index in 0..tokens.list.len() {
                let is_error = errors.iter().any(|error| error == tokens.word(index));
                if !is_error || !tokens.is_call(index) {
                    continue;
                }
                let word = (tokens.list[index].start, tokens.list[index].end);
                let wanted = index >= first && end.is_some_and(|end| index < end) && put.is_none();
                if wanted {
                    put = Some(Put { file, conditional: tokens.is_conditional(word.0) });
                }
                match wanted {
                    true => drop(copy.targets.insert(word, here.to_string())),
                    false => copy.calls.entry(word).or_default().push(elsewhere.to_string()),
                }
            }
        }
        Ok(put)
    }

    /// Writes the copies, and beside them another file with this text.
    pub fn write_with(&self, more: &str) -> Result<Written, FrontError> {
        let mut written = self.write()?;
        let path = written.folder.path().join("euphonium.c");
        write_file(&path, more)?;
        written.files.push(path);
        Ok(written)
    }

    /// Writes the copies.
    pub fn write(&self) -> Result<Written, FrontError> {
        let folder = scratch()?;
        let mut files = Vec::new();
        let mut sources = Sources::default();
        for (number, copy) in self.files.iter().enumerate() {
            let own = folder.path().join(number.to_string());
            std::fs::create_dir(&own)
                .map_err(|error| FrontError::File { path: own.clone(), message: error.to_string() })?;
            let name = copy.path.file_name().unwrap_or("program.c".as_ref());
            neighbours(&copy.path, &copy.text, &own);
            let path = own.join(name);
            let text = copy.instrumented();
            write_file(&path, &text)?;
            sources.add(&path.display().to_string(), &text);
            files.push(path);
        }
        Ok(Written { files, sources, folder })
    }
}

/// The token at a place and the one behind it; without a column, those of the line.
fn range(tokens: &Tokens, place: &WitnessPlace) -> Result<(usize, usize), String> {
    let (start, text) = tokens.line(place.line).ok_or("the file has no such line")?;
    let (first, behind) = match place.column {
        Some(column) => {
            let byte = tokens.byte_at(place.line, column).ok_or("the line has no such column")?;
            let first = tokens.first_from(byte);
            if tokens.list.get(first).is_none_or(|token| token.start != byte) {
                return Err("nothing begins there".into());
            }
            (first, first + 1)
        }
        None => (tokens.first_from(start), tokens.first_from(start + text.len())),
    };
    if first >= behind { Err("there is no code in this line".into()) } else { Ok((first, behind)) }
}

impl Copy {
    /// The text with all that was put into it.
    fn instrumented(&self) -> String {
        let tokens = Tokens::read(&self.text);
        let mut edits = Edits::default();
        for (&(begin, end), codes) in &self.conditions {
            let codes = codes.join(", ");
            match tokens.first_from(begin) == tokens.first_from(end) {
                true => edits.around(begin, begin, format!("{codes}, (1)"), String::new()),
                false => edits.around(begin, end, format!("{codes}, ("), ")".into()),
            }
        }
        for (&start, codes) in &self.statements {
            let before = tokens.first_from(start).checked_sub(1).map_or("", |before| tokens.word(before));
            let codes = codes.join(", ");
            edits.before(match before {
                ";" | "{" | "}" => (start, format!("{codes}; ")),
                _ => (start, format!("if (({codes}, 0)) ; else ")),
            });
        }
        // What is to happen later is asked first, so that one visit is not two.
        let reversed = |codes: &[String]| codes.iter().rev().cloned().collect::<Vec<_>>().join(" ");
        for (&(begin, end), codes) in &self.branches {
            let behind = format!("); {} euphonium_branch; }})", reversed(codes));
            edits.around(begin, end, "({ int euphonium_branch = !!(".into(), behind);
        }
        for (&(begin, end), (said, codes)) in &self.results {
            let before = format!("({{ __typeof__({said}) euphonium_result = ");
            let behind = format!("; {} euphonium_result; }})", reversed(codes));
            edits.around(begin, end, before, behind);
        }
        for (&(begin, end), (said, codes)) in &self.switches {
            let before = format!("({{ __typeof__(+({said})) euphonium_branch = (");
            let behind = format!("); {} euphonium_branch; }})", reversed(codes));
            edits.around(begin, end, before, behind);
        }
        let calls: BTreeSet<(usize, usize)> = self.calls.keys().chain(self.targets.keys()).copied().collect();
        for word in calls {
            // The target is reached when the call is made, so it comes behind what is to be said of the call.
            let codes = self.calls.get(&word).into_iter().flatten().rev();
            let codes: Vec<&str> = codes.chain(self.targets.get(&word)).map(String::as_str).collect();
            edits.around(word.0, word.1, format!("({}, ", codes.join(", ")), ")".into());
        }
        for (&at, lines) in &self.entries {
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            edits.before((at, lines.concat()));
        }
        edits.apply(&self.text)
    }
}

/// What a function does with a name, as far as its text shows it.
#[derive(Default)]
struct Uses {
    /// How often a parameter, and a variable with a value, is declared with it.
    parameters: u32,
    declared: u32,
    /// It may be written to: assigned, or its address may be taken.
    written: bool,
    /// It may be declared in a list of variables.
    hidden: bool,
    /// Where a variable is declared.
    at: usize,
}

impl Uses {
    /// Looks at one token.
    fn see(&mut self, tokens: &Tokens, at: usize, name: &str, parameter: bool) {
        let (before, behind) = (tokens.word(at.wrapping_sub(1)), tokens.word(at + 1));
        if tokens.word(at) != name || matches!(before, "." | "->") {
            return;
        }
        let keyword = matches!(before, "return" | "else" | "do" | "case" | "goto" | "sizeof");
        let word = before.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && !keyword;
        let assigned = matches!(
            behind,
            "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" | "<<=" | ">>=" | "++" | "--"
        );
        match () {
            () if parameter => self.parameters += 1,
            () if word && behind == "=" => {
                self.declared += 1;
                self.at = at;
            }
            // Without a value, or as an array or in a list: what it holds at first is not seen.
            () if word => self.declared += 2,
            () => {
                // In the parentheses of a macro it may be anything.
                self.hidden |= before == "," && matches!(behind, "=" | "," | ";" | "[");
                self.written |= assigned || matches!(before, "++" | "--" | "&" | "*");
                self.written |=
                    tokens.directives.iter().any(|(_, text)| text.trim_start().starts_with("define"));
            }
        }
    }
}

/// Texts that are put into another one. Where two begin or end at one place, the shorter part is inside.
#[derive(Default)]
struct Edits {
    /// Where, whether something begins there, how far inside, what.
    list: Vec<(usize, bool, usize, String)>,
}

impl Edits {
    fn around(&mut self, begin: usize, end: usize, before: String, behind: String) {
        self.list.push((begin, true, usize::MAX - end, before));
        self.list.push((end, false, usize::MAX - begin, behind));
    }

    fn before(&mut self, (at, text): (usize, String)) {
        self.list.push((at, true, 0, text));
    }

    fn apply(mut self, text: &str) -> String {
        self.list.sort_by_key(|edit| (edit.0, edit.1, edit.2));
        let mut result = String::new();
        let mut done = 0;
        for (at, _, _, added) in self.list {
            result.push_str(text.get(done..at).unwrap_or(""));
            result.push_str(&added);
            done = at;
        }
        result.push_str(text.get(done..).unwrap_or(""));
        result
    }
}

/// A file that includes others by their names needs those beside it. What cannot be offered, the compiler
/// misses.
fn neighbours(path: &Path, text: &str, folder: &Path) {
    let includes = |line: &str| {
        let rest = line.trim_start().strip_prefix('#').map(str::trim_start);
        rest.and_then(|rest| rest.strip_prefix("include"))
            .is_some_and(|rest| rest.trim_start().starts_with('"'))
    };
    if !text.lines().any(includes) {
        return;
    }
    let parent = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let Ok(parent) = parent.canonicalize() else { return };
    let Ok(entries) = std::fs::read_dir(parent) else { return };
    for entry in entries.flatten().take(NEIGHBOURS) {
        if Some(&*entry.file_name()) != path.file_name() {
            // A name that is taken already is not needed twice.
            let _ = std::os::unix::fs::symlink(entry.path(), folder.join(entry.file_name()));
        }
    }
}
