//! Debug info: which node says what, read only where somebody asks.
//!
//! A module's metadata is a table from numbers to the texts of nodes (LLVM Language Reference, section
//! "Specialized Metadata Nodes"). Nothing is parsed when a node is defined; a place asks its
//! `DILocation` for line and column and follows `scope:` up to the first node with a `file:`. Where a
//! location was inlined from does not matter: its own scope names the text that the instruction came from.

use crate::ast::Place;
use crate::lexer::unescape;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A node where it is used: by number or written out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Node<'a> {
    /// `!5`.
    Number(u32),
    /// `!DIExpression()`.
    Text(&'a str),
}

/// How far scopes and references are followed before they are taken for a cycle.
const CHAIN_LIMIT: u32 = 10_000;

/// The metadata of a module.
#[derive(Default)]
pub(crate) struct Metadata<'a> {
    nodes: FxHashMap<u32, &'a str>,
    /// The names of files by the number of a scope or file node.
    files: FxHashMap<u32, Option<Arc<str>>>,
}

impl<'a> Metadata<'a> {
    /// Remembers a node; false if the number is taken.
    pub fn define(&mut self, number: u32, text: &'a str) -> bool {
        self.nodes.insert(number, text).is_none()
    }

    /// The text of a node.
    fn text(&self, node: Node<'a>) -> Option<&'a str> {
        match node {
            Node::Text(text) => Some(text),
            Node::Number(number) => self.nodes.get(&number).copied(),
        }
    }

    /// The place that a `DILocation` names.
    pub fn location(&mut self, node: Node<'a>) -> Option<Place> {
        let text = self.text(node).filter(|text| kind(text) == "DILocation")?;
        let (mut line, mut column, mut scope) = (0, 0, None);
        for (key, value) in fields(text) {
            match key {
                "line" => line = value.parse().ok()?,
                "column" => column = value.parse().ok()?,
                "scope" => scope = reference(value),
                _ => {}
            }
        }
        Some(Place { file: self.file(scope?)?, line, column })
    }

    /// The place of a subprogram's or variable's declaration.
    pub fn declaration(&mut self, node: Node<'a>) -> Option<Place> {
        let text = self.text(node)?;
        let (mut line, mut file, mut scope) = (0, None, None);
        for (key, value) in fields(text) {
            match key {
                "line" => line = value.parse().ok()?,
                "file" => file = reference(value),
                "scope" => scope = reference(value),
                _ => {}
            }
        }
        Some(Place { file: self.file(file.or(scope)?)?, line, column: 0 })
    }

    /// The variable behind a `DIGlobalVariableExpression`, or the node itself.
    pub fn variable(&self, node: Node<'a>) -> Option<Node<'a>> {
        let text = self.text(node)?;
        if kind(text) != "DIGlobalVariableExpression" {
            return Some(node);
        }
        reference(fields(text).find(|(key, _)| *key == "var")?.1)
    }

    /// The name of a variable.
    pub fn name(&self, node: Node<'a>) -> Option<Arc<str>> {
        let text = self.text(node)?;
        string(fields(text).find(|(key, _)| *key == "name")?.1)
    }

    /// Whether an expression says nothing beyond the value.
    pub fn is_empty_expression(&self, node: Node<'a>) -> bool {
        self.text(node).is_some_and(|text| kind(text) == "DIExpression" && fields(text).next().is_none())
    }

    /// The file of a scope.
    fn file(&mut self, scope: Node<'a>) -> Option<Arc<str>> {
        if let Node::Number(number) = scope
            && let Some(known) = self.files.get(&number)
        {
            return known.clone();
        }
        let found = self.find_file(scope);
        if let Node::Number(number) = scope {
            self.files.insert(number, found.clone());
        }
        found
    }

    fn find_file(&mut self, scope: Node<'a>) -> Option<Arc<str>> {
        let mut current = scope;
        for _ in 0..CHAIN_LIMIT {
            let text = self.text(current)?;
            if kind(text) == "DIFile" {
                let name = string(fields(text).find(|(key, _)| *key == "filename")?.1);
                if let Node::Number(number) = current {
                    // One copy of the name for all scopes of the file.
                    return self.files.entry(number).or_insert(name).clone();
                }
                return name;
            }
            let (mut file, mut scope) = (None, None);
            for (key, value) in fields(text) {
                match key {
                    "file" => file = reference(value),
                    "scope" => scope = reference(value),
                    _ => {}
                }
            }
            current = file.or(scope)?;
        }
        None
    }
}

/// `DILocation` of `distinct !DILocation(...)`; empty for a tuple.
fn kind(text: &str) -> &str {
    let text = text.strip_prefix("distinct").unwrap_or(text).trim_start();
    let Some(text) = text.strip_prefix('!') else { return "" };
    text.split('(').next().unwrap_or("").trim_end()
}

/// A node as the value of a field; `null` is none.
fn reference(value: &str) -> Option<Node<'_>> {
    match value.strip_prefix('!')?.parse() {
        Ok(number) => Some(Node::Number(number)),
        Err(_) => Some(Node::Text(value)),
    }
}

/// A string as the value of a field. A byte that is not UTF-8 is replaced, since the string is only shown.
fn string(value: &str) -> Option<Arc<str>> {
    let raw = value.strip_prefix('"')?.strip_suffix('"')?;
    Some(String::from_utf8_lossy(&unescape(raw)).into())
}

/// The fields of a specialised node, `key: value`. What has no key, as the operands of an expression
/// have not, has the empty one.
fn fields(text: &str) -> Fields<'_> {
    let start = text.find('(').map_or(text.len(), |at| at + 1);
    Fields { rest: &text[start..] }
}

struct Fields<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Fields<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest.trim_start_matches(|c: char| c == ',' || c.is_ascii_whitespace());
        let bytes = rest.as_bytes();
        let (mut key_end, mut depth, mut quoted) = (None, 0u32, false);
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b':' if depth == 0 && key_end.is_none() => key_end = Some(at),
                b'(' | b'{' | b'[' => depth += 1,
                b',' if depth == 0 => break,
                b')' | b'}' | b']' => {
                    if depth == 0 {
                        break;
                    }
                    depth -= 1;
                }
                _ => {}
            }
            at += 1;
        }
        if at == 0 {
            return None;
        }
        self.rest = &rest[at..];
        Some(match key_end {
            Some(end) => (rest[..end].trim_end(), rest[end + 1..at].trim()),
            None => ("", rest[..at].trim()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata() -> Metadata<'static> {
        let mut metadata = Metadata::default();
        for (number, text) in [
            (1, r#"!DIFile(filename: "a\22b.c", directory: "/d, (x: y")"#),
            (2, r#"distinct !DISubprogram(name: "f", scope: null, file: !1, line: 3)"#),
            (3, "distinct !DILexicalBlock(scope: !2, line: 4, column: 5)"),
            (4, "!DILocation(line: 7, column: 9, scope: !3, inlinedAt: !5)"),
            (5, "!DILocation(line: 70, scope: !2)"),
            (6, "!DILexicalBlock(scope: !7)"),
            (7, "!DILexicalBlock(scope: !6)"),
            (8, "!DILocation(line: 1, scope: !6)"),
            (9, r#"!DILocalVariable(name: "x", arg: 1, scope: !3, file: !1, line: 6, type: !{!1, !2})"#),
        ] {
            assert!(metadata.define(number, text));
        }
        metadata
    }

    #[test]
    fn places_follow_scopes() {
        let mut metadata = metadata();
        let place = |line, column| Some(Place { file: "a\"b.c".into(), line, column });
        assert_eq!(metadata.location(Node::Number(4)), place(7, 9));
        assert_eq!(metadata.location(Node::Number(5)), place(70, 0));
        assert_eq!(metadata.location(Node::Text("!DILocation(line: 2, column: 1, scope: !3)")), place(2, 1));
        assert_eq!(metadata.declaration(Node::Number(2)), place(3, 0));
        assert_eq!(metadata.declaration(Node::Number(9)), place(6, 0));
        assert_eq!(metadata.name(Node::Number(9)).as_deref(), Some("x"));
    }

    #[test]
    fn what_is_missing_or_cyclic_has_no_place() {
        let mut metadata = metadata();
        assert_eq!(metadata.location(Node::Number(8)), None);
        assert_eq!(metadata.location(Node::Number(100)), None);
        assert_eq!(metadata.location(Node::Number(2)), None);
        assert_eq!(metadata.location(Node::Text("!DILocation(line: 2)")), None);
    }

    #[test]
    fn empty_expressions() {
        let metadata = metadata();
        assert!(metadata.is_empty_expression(Node::Text("!DIExpression()")));
        assert!(!metadata.is_empty_expression(Node::Text("!DIExpression(DW_OP_deref)")));
        assert!(!metadata.is_empty_expression(Node::Number(1)));
        assert!(!metadata.is_empty_expression(Node::Number(55)));
    }
}
