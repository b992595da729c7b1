//! The lines of source files, by the names that debug information gives them.
//!
//! A preprocessed file says by line markers (`# 12 "file.c"`) which lines come from elsewhere, and debug
//! information repeats what they say. The lines of the program's own files are therefore known by two places:
//! where they are, and where they claim to be.

use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files beyond this size are not read.
const MAX_BYTES: u64 = 1 << 26;

/// Where a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'s> {
    /// The file, as it was given.
    pub file: &'s str,
    /// Counted from one.
    pub number: u32,
    /// What it says.
    pub text: &'s str,
}

/// The texts of a program's files, as far as they can be read.
#[derive(Clone, Default, Debug)]
pub struct Sources {
    files: Vec<(String, Vec<String>)>,
    /// From the claimed file and line to the file's position and the line's.
    lines: FxHashMap<Arc<str>, FxHashMap<u32, (u32, u32)>>,
}

impl Sources {
    /// Reads the program's own files, and then those that the debug information names and that are not among
    /// what was read. What cannot be read is left out: a preprocessed file often names files that are not
    /// there.
    pub fn read(inputs: &[PathBuf], named: &[Arc<str>]) -> Sources {
        let mut sources = Sources::default();
        // A compiler shortens the name of a file below the folder it runs in.
        let real = |path: &PathBuf| std::fs::canonicalize(path).ok();
        let own: Vec<PathBuf> = inputs.iter().filter_map(real).collect();
        let is_own = |path: &PathBuf| real(path).is_some_and(|path| own.contains(&path));
        let rest = named.iter().map(|name| PathBuf::from(&**name)).filter(|path| !is_own(path));
        for path in inputs.iter().cloned().chain(rest) {
            let name = path.display().to_string();
            if !sources.lines.contains_key(name.as_str())
                && let Some(text) = read_text(&path)
            {
                sources.add(&name, &text);
            }
        }
        sources
    }

    /// Adds a file.
    pub fn add(&mut self, name: &str, text: &str) {
        let file = self.files.len() as u32;
        let mut claimed: Arc<str> = name.into();
        let mut claimed_line = 1;
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            match marker(line) {
                Some((number, file)) => {
                    claimed_line = number;
                    claimed = file.map_or(claimed, Arc::from);
                }
                None => {
                    // An included header appears often; the first time is as good as any.
                    let known = self.lines.entry(claimed.clone()).or_default();
                    known.entry(claimed_line).or_insert((file, index as u32));
                    claimed_line = claimed_line.saturating_add(1);
                }
            }
            lines.push(line.to_string());
        }
        // That the file exists must be known even if all of it claims to be elsewhere.
        self.lines.entry(name.into()).or_default();
        self.files.push((name.to_string(), lines));
    }

    /// The line that debug information calls so.
    pub fn line(&self, file: &str, line: u32) -> Option<Line<'_>> {
        let known = self.lines.get(file).or_else(|| self.by_ending(file))?;
        let &(file, index) = known.get(&line)?;
        let (name, lines) = self.files.get(file as usize)?;
        Some(Line { file: name, number: index + 1, text: lines.get(index as usize)? })
    }

    /// The whole text of a file.
    pub fn whole(&self, file: &str) -> Option<String> {
        let (_, lines) = self.files.iter().find(|(name, _)| name == file)?;
        Some(lines.join("\n"))
    }

    /// A compiler may name a file relative to a folder above ours: then it is the one file that ends so.
    fn by_ending(&self, file: &str) -> Option<&FxHashMap<u32, (u32, u32)>> {
        let ends = |name: &str| name.strip_suffix(file).is_some_and(|folder| folder.ends_with('/'));
        let mut found = self.lines.iter().filter(|(name, _)| !file.is_empty() && ends(name));
        let (_, lines) = found.next()?;
        found.next().is_none().then_some(lines)
    }

    /// The files that were read: their names and lines.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.files.iter().map(|(name, lines)| (name.as_str(), lines.as_slice()))
    }

    /// What a line of a file says, by the file's own name and its own lines, counted from one.
    pub fn text(&self, file: &str, line: u32) -> Option<&str> {
        let (_, lines) = self.files.iter().find(|(name, _)| name == file)?;
        lines.get(line.checked_sub(1)? as usize).map(String::as_str)
    }

    /// What follows a place of a file, by its own lines, with the places of the characters: for finding the
    /// end of an expression. Lines and columns count from one.
    pub(crate) fn characters<'s>(
        &'s self,
        line: Line<'s>,
        column: u32,
    ) -> impl Iterator<Item = (u32, u32, char)> + 's {
        let lines = self.files.iter().find(|(name, _)| name == line.file).map_or(&[][..], |(_, lines)| lines);
        let first = line.number.saturating_sub(1) as usize;
        lines.iter().enumerate().skip(first).flat_map(move |(index, text)| {
            let skipped = if index == first { column.saturating_sub(1) as usize } else { 0 };
            let characters = text.chars().chain(['\n']).enumerate().skip(skipped);
            characters.map(move |(position, c)| (index as u32 + 1, position as u32 + 1, c))
        })
    }
}

fn read_text(path: &Path) -> Option<String> {
    let data = path.metadata().ok()?;
    if !data.is_file() || data.len() > MAX_BYTES {
        return None;
    }
    Some(String::from_utf8_lossy(&std::fs::read(path).ok()?).into_owned())
}

/// Reads `# 12 "file.c" 3` or `#line 12 "file.c"`.
fn marker(line: &str) -> Option<(u32, Option<&str>)> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..end].parse().ok()?;
    let file = rest[end..].trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
    Some((number, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_markers() {
        let mut sources = Sources::default();
        let text = "# 1 \"a.c\"\n# 1 \"/usr/include/h.h\" 1 3\nint h;\n# 2 \"a.c\" 2\nint a;\n\nint b;\n\
                    #line 40\nint c;\n";
        sources.add("dir/a.i", text);
        let line = |file, number| sources.line(file, number).map(|line| (line.file, line.number, line.text));
        assert_eq!(line("a.c", 2), Some(("dir/a.i", 5, "int a;")));
        assert_eq!(line("a.c", 4), Some(("dir/a.i", 7, "int b;")));
        assert_eq!(line("a.c", 40), Some(("dir/a.i", 9, "int c;")));
        assert_eq!(line("/usr/include/h.h", 1), Some(("dir/a.i", 3, "int h;")));
        assert_eq!(line("dir/a.i", 5), None);
        assert_eq!(line("a.c", 1), None);
    }

    #[test]
    fn names_from_a_folder_above() {
        let mut sources = Sources::default();
        sources.add("/home/me/a.c", "one\n");
        sources.add("/home/you/b.c", "two\n");
        sources.add("/home/me/b.c", "three\n");
        let text = |file| sources.line(file, 1).map(|line| line.text);
        assert_eq!(text("me/a.c"), Some("one"));
        assert_eq!(text("e/a.c"), None);
        assert_eq!(text("b.c"), None, "there are two");
        assert_eq!(text("you/b.c"), Some("two"));
    }

    #[test]
    fn a_shortened_name_is_no_other_file() {
        let given = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sources.rs");
        let sources = Sources::read(std::slice::from_ref(&given), &["src/sources.rs".into()]);
        assert_eq!(sources.files().count(), 1);
        let line = sources.line("src/sources.rs", 1).unwrap();
        assert_eq!(Path::new(line.file), given);
    }

    #[test]
    fn characters_go_on() {
        let mut sources = Sources::default();
        sources.add("a.c", "ab\nc\n");
        let line = sources.line("a.c", 1).unwrap();
        let all = sources.characters(line, 2).collect::<Vec<_>>();
        assert_eq!(all, [(1, 2, 'b'), (1, 3, '\n'), (2, 1, 'c'), (2, 2, '\n')]);
    }
}
