//! Property files: `CHECK( init(main()), LTL(G ! call(reach_error())) )`.
//!
//! Only the absence of calls is supported. What else there is (overflows, memory safety, termination, data
//! races) is recognised as a property and refused by name.

use super::read_text;
use crate::{FrontError, Spot};
use std::path::Path;

/// No run that begins with one function calls the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// Where execution begins.
    pub entry: String,
    /// What must not be called.
    pub error: String,
}

impl Property {
    /// The property in the words of property files and witnesses.
    pub fn specification(&self) -> String {
        format!("CHECK( init({}()), LTL(G ! call({}())) )", self.entry, self.error)
    }
}

impl Default for Property {
    fn default() -> Property {
        Property { entry: "main".into(), error: "reach_error".into() }
    }
}

/// Reads a property file.
pub fn read_property_file(path: &Path) -> Result<Property, FrontError> {
    read_property(&read_text(path)?, &path.display().to_string())
}

/// Reads the text of a property file; the name is used in messages.
pub fn read_property(text: &str, name: &str) -> Result<Property, FrontError> {
    let mut cursor = Cursor { text, at: 0, name };
    let property = cursor.check()?;
    cursor.skip();
    if cursor.at < text.len() {
        return Err(cursor.wrong("a second property; only one in a file is supported"));
    }
    Ok(property)
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
        let formula = self.text[self.at..].lines().next().unwrap_or_default();
        let begin = self.at;
        let call = self.expect(&["G", "!", "call", "("]).and_then(|()| self.identifier());
        let Ok(error) = call else {
            self.at = begin;
            let formula = formula.trim_end().trim_end_matches([')', ' ']);
            return Err(self.wrong(&format!(
                "the property `{formula}` is not supported; only `G ! call(reach_error())` and its like are"
            )));
        };
        self.expect(&["(", ")", ")", ")", ")"])?;
        Ok(Property { entry: entry.to_string(), error: error.to_string() })
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
    fn others_are_refused_with_their_place() {
        for (text, line, column, part) in [
            ("CHECK( init(main()), LTL(G ! overflow) )\n", 1, 26, "`G ! overflow`"),
            ("CHECK( init(main()), LTL(F end) )\n", 1, 26, "`F end`"),
            (
                "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n",
                1,
                26,
                "valid-free",
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
