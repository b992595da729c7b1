//! Metadata: which node says what, read only where somebody asks.
//!
//! A module's metadata is a table from numbers to the texts of nodes (LLVM Language Reference, section
//! "Specialized Metadata Nodes"). Nothing is parsed when a node is defined. [`kind`], [`field`] and their
//! like look into the text of a node. A place asks its `DILocation` for line and column and follows `scope:`
//! up to the first node with a `file:`. Where a location was inlined from does not matter: its own scope
//! names the text that the instruction came from.

use crate::ast::Place;
use crate::lexer::unescape;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The numbered nodes of a module.
#[derive(Clone, Default, Debug)]
pub struct Metadata {
    /// The texts of all nodes in a row, which are less than 4 GiB as the module is.
    texts: String,
    /// Where the text of each node begins and ends.
    spans: FxHashMap<u32, (u32, u32)>,
}

impl Metadata {
    /// Remembers a node; false if the number is taken.
    pub(crate) fn define(&mut self, number: u32, text: &str) -> bool {
        let start = self.texts.len() as u32;
        self.texts.push_str(text);
        self.spans.insert(number, (start, self.texts.len() as u32)).is_none()
    }

    /// The text of a node, without `distinct`.
    pub fn text(&self, number: u32) -> Option<&str> {
        let &(start, end) = self.spans.get(&number)?;
        Some(&self.texts[start as usize..end as usize])
    }

    /// The numbers of all nodes, in order.
    pub fn numbers(&self) -> Vec<u32> {
        let mut numbers: Vec<u32> = self.spans.keys().copied().collect();
        numbers.sort_unstable();
        numbers
    }
}

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

/// What debug info says of places and variables.
pub(crate) struct DebugInfo<'a> {
    nodes: &'a Metadata,
    /// The names of files by the number of a scope or file node.
    files: FxHashMap<u32, Option<Arc<str>>>,
}

impl<'a> DebugInfo<'a> {
    /// Nothing is read yet.
    pub fn new(nodes: &'a Metadata) -> Self {
        DebugInfo { nodes, files: FxHashMap::default() }
    }

    /// The text of a node.
    fn text(&self, node: Node<'a>) -> Option<&'a str> {
        match node {
            Node::Text(text) => Some(text),
            Node::Number(number) => self.nodes.text(number),
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
                "scope" => scope = operand(value),
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
                "file" => file = operand(value),
                "scope" => scope = operand(value),
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
        operand(field(text, "var")?)
    }

    /// The name of a variable.
    pub fn name(&self, node: Node<'a>) -> Option<Arc<str>> {
        let text = self.text(node)?;
        string(field(text, "name")?)
    }

    /// Whether a local variable is a parameter: only these have a number, counted from one.
    pub fn is_parameter(&self, node: Node<'a>) -> bool {
        self.text(node).and_then(|text| field(text, "arg")).is_some_and(|number| number != "0")
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
                let name = string(field(text, "filename")?);
                if let Node::Number(number) = current {
                    // One copy of the name for all scopes of the file.
                    return self.files.entry(number).or_insert(name).clone();
                }
                return name;
            }
            let (mut file, mut scope) = (None, None);
            for (key, value) in fields(text) {
                match key {
                    "file" => file = operand(value),
                    "scope" => scope = operand(value),
                    _ => {}
                }
            }
            current = file.or(scope)?;
        }
        None
    }
}

/// `DILocation` of `!DILocation(...)`; empty for a tuple.
pub fn kind(text: &str) -> &str {
    let Some(text) = text.strip_prefix('!') else { return "" };
    text.split('(').next().unwrap_or("").trim_end()
}

/// A node as the value of a field; `null` is none.
fn operand(value: &str) -> Option<Node<'_>> {
    match reference(value) {
        Some(number) => Some(Node::Number(number)),
        None => value.starts_with('!').then_some(Node::Text(value)),
    }
}

/// The number of a node, `!5`, as the value of a field or an item of a tuple.
pub fn reference(value: &str) -> Option<u32> {
    value.strip_prefix('!')?.parse().ok()
}

/// The items of a tuple, `!{!1, null}`.
pub fn items(text: &str) -> Option<impl Iterator<Item = &str>> {
    let inside = text.strip_prefix("!{")?.strip_suffix('}')?;
    Some(inside.split(',').map(str::trim).filter(|item| !item.is_empty()))
}

/// A string as the value of a field. A byte that is not UTF-8 is replaced, since the string is only shown.
pub fn string(value: &str) -> Option<Arc<str>> {
    let raw = value.strip_prefix('"')?.strip_suffix('"')?;
    Some(String::from_utf8_lossy(&unescape(raw)).into())
}

/// The value of a field of a specialised node.
pub fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    fields(text).find_map(|(key, value)| (key == name).then_some(value))
}

/// The fields of a specialised node, `key: value`. What has no key, as the operands of an expression
/// have not, has the empty one.
fn fields(text: &str) -> impl Iterator<Item = (&str, &str)> {
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

    fn metadata() -> Metadata {
        let mut metadata = Metadata::default();
        for (number, text) in [
            (1, r#"!DIFile(filename: "a\22b.c", directory: "/d, (x: y")"#),
            (2, r#"!DISubprogram(name: "f", scope: null, file: !1, line: 3)"#),
            (3, "!DILexicalBlock(scope: !2, line: 4, column: 5)"),
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
        let metadata = metadata();
        let mut debug = DebugInfo::new(&metadata);
        let place = |line, column| Some(Place { file: "a\"b.c".into(), line, column });
        assert_eq!(debug.location(Node::Number(4)), place(7, 9));
        assert_eq!(debug.location(Node::Number(5)), place(70, 0));
        assert_eq!(debug.location(Node::Text("!DILocation(line: 2, column: 1, scope: !3)")), place(2, 1));
        assert_eq!(debug.declaration(Node::Number(2)), place(3, 0));
        assert_eq!(debug.declaration(Node::Number(9)), place(6, 0));
        assert_eq!(debug.name(Node::Number(9)).as_deref(), Some("x"));
    }

    #[test]
    fn what_is_missing_or_cyclic_has_no_place() {
        let metadata = metadata();
        let mut debug = DebugInfo::new(&metadata);
        assert_eq!(debug.location(Node::Number(8)), None);
        assert_eq!(debug.location(Node::Number(100)), None);
        assert_eq!(debug.location(Node::Number(2)), None);
        assert_eq!(debug.location(Node::Text("!DILocation(line: 2)")), None);
    }

    #[test]
    fn empty_expressions() {
        let metadata = metadata();
        let debug = DebugInfo::new(&metadata);
        assert!(debug.is_empty_expression(Node::Text("!DIExpression()")));
        assert!(!debug.is_empty_expression(Node::Text("!DIExpression(DW_OP_deref)")));
        assert!(!debug.is_empty_expression(Node::Number(1)));
        assert!(!debug.is_empty_expression(Node::Number(55)));
    }
}
