//! What is asked of a program, and property files: `CHECK( init(main()), LTL(G ! call(reach_error())) )`.
//!
//! Several lines of a file are one question: none of the mistakes that they name may happen. Termination is
//! a question of its own. What else there is (coverage, other formulas) is refused with its place.

use super::read_text;
use crate::{FrontError, Spot};
use euphonium_program::{Class, Classes};
use std::path::Path;

/// What is asked of all runs that begin with one function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// Where execution begins.
    pub entry: String,
    /// What must not be called, if assertions are asked about.
    pub error: String,
    /// What is to be shown.
    pub goal: Goal,
}

/// What is to be shown of all runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// No mistake of these classes.
    Checks(Classes),
    /// Each of them ends.
    Termination,
}

/// The questions of the competitions that have a name.
const NAMED: &[(&str, Goal)] = &[
    ("unreach-call", Goal::Checks(Classes::ASSERT)),
    ("no-overflow", Goal::Checks(Classes::OVERFLOW)),
    ("valid-memsafety", Goal::Checks(Classes::MEMORY_SAFETY)),
    ("valid-memcleanup", Goal::Checks(Classes::CLEANUP)),
    ("termination", Goal::Termination),
];

/// The classes whose checks are made.
const IMPLEMENTED: &[Class] = &[
    Class::Assert,
    Class::Overflow,
    Class::Division,
    Class::Shift,
    Class::Null,
    Class::Bounds,
    Class::Deref,
    Class::Free,
    Class::Leak,
    Class::Cleanup,
    Class::Uninitialised,
    Class::Conversion,
    Class::Unsigned,
    Class::Vla,
];

impl Property {
    /// A question about `main`.
    pub fn new(goal: Goal) -> Property {
        Property { entry: "main".into(), error: "reach_error".into(), goal }
    }

    /// The question with this name: `no-overflow`.
    pub fn named(name: &str) -> Option<Property> {
        NAMED.iter().find(|(known, _)| *known == name).map(|&(_, goal)| Property::new(goal))
    }

    /// The names that [`Property::named`] knows.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|(name, _)| *name)
    }

    /// The name of the question, if the competitions have one for it.
    pub fn name(&self) -> Option<&'static str> {
        NAMED.iter().find(|(_, goal)| *goal == self.goal).map(|(name, _)| *name)
    }

    /// The classes of mistakes that must not happen.
    pub fn classes(&self) -> Classes {
        match self.goal {
            Goal::Checks(classes) => classes,
            Goal::Termination => Classes::NONE,
        }
    }

    /// Why it is not decided yet, if it is not: nothing that is asked is ever left out silently.
    pub fn unsupported(&self) -> Option<String> {
        match self.goal {
            Goal::Termination => None,
            Goal::Checks(classes) => {
                let missing = classes.iter().find(|&class| !IMPLEMENTED.contains(&class))?;
                let known = Classes::of(IMPLEMENTED);
                Some(format!("checks of the class `{missing}` are not supported; known are: {known}"))
            }
        }
    }

    /// The property in the words of property files and witnesses: a line for each class.
    pub fn specification(&self) -> String {
        let line = |formula: String| format!("CHECK( init({}()), LTL({formula}) )", self.entry);
        match self.goal {
            Goal::Termination => line("F end".into()),
            Goal::Checks(classes) => {
                let lines = classes.iter().map(|class| match class.formula() {
                    None => line(format!("G ! call({}())", self.error)),
                    Some(formula) => line(format!("G {formula}")),
                });
                lines.collect::<Vec<_>>().join("\n")
            }
        }
    }
}

impl Default for Property {
    fn default() -> Property {
        Property::new(Goal::Checks(Classes::ASSERT))
    }
}

/// Reads a property file.
pub fn read_property_file(path: &Path) -> Result<Property, FrontError> {
    read_property(&read_text(path)?, &path.display().to_string())
}

/// Reads the text of a property file; the name is used in messages.
pub fn read_property(text: &str, name: &str) -> Result<Property, FrontError> {
    let mut cursor = Cursor { text, at: 0, name };
    let mut property = cursor.check()?;
    cursor.skip();
    while cursor.at < text.len() {
        let begin = cursor.at;
        let other = cursor.check()?;
        property = joined(&property, other).map_err(|why| Cursor { at: begin, ..cursor }.wrong(why))?;
        cursor.skip();
    }
    Ok(property)
}

/// Two questions as one.
fn joined(property: &Property, other: Property) -> Result<Property, &'static str> {
    let (Goal::Checks(classes), Goal::Checks(others)) = (property.goal, other.goal) else {
        return Err("termination and another property in one file; ask about them one after the other");
    };
    if property.entry != other.entry {
        return Err("a second property about another function; ask about them one after the other");
    }
    if classes.has(Class::Assert) && others.has(Class::Assert) && property.error != other.error {
        return Err("a second function that must not be called; only one in a file is supported");
    }
    let error = if classes.has(Class::Assert) { property.error.clone() } else { other.error };
    Ok(Property { entry: other.entry, error, goal: Goal::Checks(classes.and(others)) })
}

struct Cursor<'t> {
    text: &'t str,
    at: usize,
    name: &'t str,
}

impl<'t> Cursor<'t> {
    fn check(&mut self) -> Result<Property, FrontError> {
        self.expect(&["CHECK", "(", "init", "("])?;
        let entry = self.identifier()?;
        self.expect(&["(", ")", ")", ",", "LTL", "("])?;
        self.skip();
        let begin = self.at;
        let known = self.formula();
        let Some((goal, error)) = known else {
            self.at = begin;
            let formula = self.text[self.at..].lines().next().unwrap_or_default();
            let formula = formula.trim_end().trim_end_matches([')', ' ']);
            return Err(self.wrong(&format!(
                "the property `{formula}` is not known; known are `G ! call(reach_error())` and its like, \
                 `G ! overflow`, `G valid-deref`, `G valid-free`, `G valid-memtrack`, `G valid-memcleanup` \
                 and `F end`"
            )));
        };
        self.expect(&[")", ")"])?;
        let entry = entry.to_string();
        Ok(Property { entry, error: error.unwrap_or("reach_error").to_string(), goal })
    }

    /// What is inside of `LTL(...)`, with the function that must not be called.
    fn formula(&mut self) -> Option<(Goal, Option<&'t str>)> {
        if self.accept(&["F", "end"]) {
            return Some((Goal::Termination, None));
        }
        if self.accept(&["G", "!", "call", "("]) {
            let error = self.identifier().ok()?;
            self.expect(&["(", ")", ")"]).ok()?;
            return Some((Goal::Checks(Classes::ASSERT), Some(error)));
        }
        let mut classes = Class::ALL.into_iter();
        let class = classes.find(|class| {
            let words = class.formula().map(|formula| formula.split(' ').collect::<Vec<_>>());
            words.is_some_and(|words| self.accept(&[&["G"], &words[..]].concat()))
        })?;
        Some((Goal::Checks(Classes::of(&[class])), None))
    }

    /// Goes past these words if they stand here.
    fn accept(&mut self, words: &[&str]) -> bool {
        let begin = self.at;
        let stands = self.expect(words).is_ok();
        if !stands {
            self.at = begin;
        }
        stands
    }

    fn skip(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn expect(&mut self, words: &[&str]) -> Result<(), FrontError> {
        for word in words {
            self.skip();
            if !self.text[self.at..].starts_with(word) {
                return Err(self.wrong(&format!("`{word}` is expected here")));
            }
            self.at += word.len();
        }
        Ok(())
    }

    fn identifier(&mut self) -> Result<&'t str, FrontError> {
        self.skip();
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        if end == 0 {
            return Err(self.wrong("the name of a function is expected here"));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    fn wrong(&self, message: &str) -> FrontError {
        let before = &self.text[..self.at];
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() as u32 + 1;
        let spot = Spot { file: self.name.to_string(), line, column };
        FrontError::Format { spot, message: message.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls() {
        for (text, entry, error) in [
            ("CHECK( init(main()), LTL(G ! call(reach_error())) )\n", "main", "reach_error"),
            ("CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )\n\n", "main", "__VERIFIER_error"),
            ("\nCHECK(init(start()),LTL(G!call(f())))", "start", "f"),
        ] {
            let property = read_property(text, "p.prp").unwrap();
            assert_eq!((property.entry.as_str(), property.error.as_str()), (entry, error));
            assert_eq!(read_property(&property.specification(), "p").unwrap(), property);
        }
    }

    #[test]
    fn classes() {
        use Class::{Cleanup, Deref, Free, Leak, Overflow};
        let memory = "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n\
                      CHECK( init(main()), LTL(G valid-memtrack) )\n";
        for (text, name, classes) in [
            ("CHECK( init(main()), LTL(G ! overflow) )\n", Some("no-overflow"), &[Overflow][..]),
            (memory, Some("valid-memsafety"), &[Free, Deref, Leak]),
            ("CHECK( init(main()), LTL(G valid-memcleanup) )", Some("valid-memcleanup"), &[Cleanup]),
            ("CHECK( init(main()), LTL(G valid-free) )", None, &[Free]),
            ("CHECK( init(main()), LTL(F end) )\n", Some("termination"), &[]),
        ] {
            let property = read_property(text, "p.prp").unwrap();
            assert_eq!((property.name(), property.classes()), (name, Classes::of(classes)), "{text}");
            assert_eq!(read_property(&property.specification(), "p").unwrap(), property);
            let named = name.map(|name| Property::named(name).unwrap());
            assert!(named.is_none_or(|named| named == property));
        }
    }

    #[test]
    fn lines_are_one_question() {
        let text = "CHECK( init(main()), LTL(G ! overflow) )\nCHECK( init(main()), LTL(G ! call(f())) )";
        let property = read_property(text, "p.prp").unwrap();
        assert_eq!(property.classes(), Classes::of(&[Class::Assert, Class::Overflow]));
        assert_eq!(property.error, "f");
    }

    #[test]
    fn other_texts_are_refused_with_their_place() {
        for (text, line, column, part) in [
            ("CHECK( init(main()), LTL(G ! deadlock) )\n", 1, 26, "`G ! deadlock`"),
            (
                "CHECK( init(main()), LTL(G ! overflow) )\n CHECK( init(main()), LTL(F end) )\n",
                2,
                2,
                "termination",
            ),
            (
                "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(g()), LTL(G valid-deref) )\n",
                2,
                1,
                "another function",
            ),
            ("COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )", 1, 1, "CHECK"),
            (
                "CHECK( init(main()), LTL(G ! call(f())) )\nCHECK( init(main()), LTL(G ! call(g())) )",
                2,
                1,
                "second",
            ),
            ("CHECK( init(main()), LTL(G ! call(f()) )", 1, 41, "`)`"),
            ("", 1, 1, "CHECK"),
        ] {
            let error = read_property(text, "p.prp").unwrap_err();
            let spot = error.spot().unwrap();
            assert_eq!((spot.line, spot.column), (line, column), "{error}");
            assert!(error.to_string().contains(part), "{error}");
        }
    }
}
