//! A document of YAML as a tree with places, made of the parser's events.
//!
//! Task files are small and shallow. Depth is limited, so that dropping the tree cannot overflow the stack;
//! several documents, aliases and repeated keys are refused.

use crate::{FrontError, Spot};
use saphyr_parser::{Event, Parser, Span};

/// A value with its place.
pub struct Node {
    /// What it is.
    pub content: Content,
    /// The line, counted from one.
    pub line: u32,
    /// The column, counted from one.
    pub column: u32,
}

/// What a value is.
pub enum Content {
    /// A text, a number or a word.
    Scalar(String),
    /// A list.
    List(Vec<Node>),
    /// Keys with values, in order; none is there twice.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// Is it this text?
    pub fn is_scalar(&self, text: &str) -> bool {
        matches!(&self.content, Content::Scalar(scalar) if scalar == text)
    }
}

/// Nobody nests deeper.
const MAX_DEPTH: usize = 64;

/// Something that is not yet closed.
struct Open {
    node: Node,
    /// The key that waits for its value.
    key: Option<Node>,
}

/// Reads a text that is one document.
pub fn read(text: &str, name: &str) -> Result<Node, FrontError> {
    let wrong = |line: usize, column: usize, message: String| FrontError::Format {
        spot: Spot { file: name.to_string(), line: line as u32, column: column as u32 + 1 },
        message,
    };
    let mut open: Vec<Open> = Vec::new();
    let mut root = None;
    for event in Parser::new_from_str(text) {
        let (event, span) =
            event.map_err(|e| wrong(e.marker().line(), e.marker().col(), e.info().to_string()))?;
        let here = |message: &str| wrong(span.start.line(), span.start.col(), message.to_string());
        let finished = match event {
            Event::Nothing | Event::StreamStart | Event::DocumentEnd | Event::StreamEnd => None,
            Event::DocumentStart(_) if root.is_some() => return Err(here("a second document")),
            Event::DocumentStart(_) => None,
            Event::Alias(_) => return Err(here("aliases are not supported")),
            Event::Scalar(value, ..) => Some(node(Content::Scalar(value.into_owned()), &span)),
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                if open.len() >= MAX_DEPTH {
                    return Err(here("this is nested too deeply"));
                }
                let content = match event {
                    Event::SequenceStart(..) => Content::List(Vec::new()),
                    _ => Content::Map(Vec::new()),
                };
                open.push(Open { node: node(content, &span), key: None });
                None
            }
            Event::SequenceEnd | Event::MappingEnd => open.pop().map(|open| open.node),
        };
        let Some(finished) = finished else { continue };
        match open.last_mut() {
            None => root = Some(finished),
            Some(Open { node, key }) => match &mut node.content {
                Content::List(items) => items.push(finished),
                Content::Map(pairs) => match key.take() {
                    Some(key) => pairs.push((key, finished)),
                    None => {
                        if let Content::Scalar(text) = &finished.content
                            && pairs.iter().any(|(known, _)| known.is_scalar(text))
                        {
                            return Err(here("this key is here twice"));
                        }
                        *key = Some(finished);
                    }
                },
                Content::Scalar(_) => {}
            },
        }
    }
    root.ok_or_else(|| wrong(1, 0, "the file is empty".to_string()))
}

fn node(content: Content, span: &Span) -> Node {
    Node { content, line: span.start.line() as u32, column: span.start.col() as u32 + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_texts_are_refused() {
        let deep = "[".repeat(100_000);
        let wide = format!("{}x{}", "[".repeat(1000), "]".repeat(1000));
        for text in
            [deep.as_str(), &wide, "a: 1\n---\nb: 2\n", "a: &x 1\nb: *x\n", "a: 1\na: 2\n", "a: [", "\t:\t-"]
        {
            let short = text.chars().take(20).collect::<String>();
            assert!(read(text, "t").is_err(), "{short}");
        }
    }
}
