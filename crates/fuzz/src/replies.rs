//! Reads what a solver printed: a sequence of words and parenthesised expressions.

/// One reply of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// `sat`.
    Sat,
    /// `unsat`.
    Unsat,
    /// `unknown`.
    Unknown,
    /// `(error "...")` or `unsupported`, as printed.
    Error(String),
    /// Anything else, as printed; `success` is left out.
    Other(String),
}

/// Splits text into replies.
pub fn replies(text: &str) -> Vec<Reply> {
    expressions(text)
        .into_iter()
        .filter_map(|item| match item {
            "sat" => Some(Reply::Sat),
            "unsat" => Some(Reply::Unsat),
            "unknown" => Some(Reply::Unknown),
            "success" => None,
            "unsupported" => Some(Reply::Error(item.to_string())),
            _ if item.starts_with("(error") => Some(Reply::Error(item.to_string())),
            _ => Some(Reply::Other(item.to_string())),
        })
        .collect()
}

/// The top-level expressions of a text: words, strings, quoted symbols, parenthesised lists. A list
/// that does not end extends to the end of the text. Comments are skipped.
pub fn expressions(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut depth = 0usize;
    let mut start = 0;
    let mut i = 0;
    while i < bytes.len() {
        let begin = i;
        let is_atom = match bytes[i] {
            b' ' | b'\t' | b'\r' | b'\n' => {
                i += 1;
                continue;
            }
            b';' => {
                i = end_of(bytes, i, b'\n');
                continue;
            }
            b'(' => {
                if depth == 0 {
                    start = i;
                }
                depth += 1;
                i += 1;
                continue;
            }
            b')' => {
                i += 1;
                // A stray closing parenthesis is a reply of its own, which nobody expects.
                if depth <= 1 {
                    found.push(&text[if depth == 1 { start } else { begin }..i]);
                }
                depth = depth.saturating_sub(1);
                continue;
            }
            quote @ (b'"' | b'|') => {
                i = end_of(bytes, i, quote);
                true
            }
            _ => {
                while i < bytes.len() && !b" \t\r\n();\"|".contains(&bytes[i]) {
                    i += 1;
                }
                true
            }
        };
        if is_atom && depth == 0 {
            found.push(&text[begin..i]);
        }
    }
    if depth > 0 {
        found.push(&text[start..]);
    }
    found
}

/// The place after the next `stop` behind `from`, or the end.
fn end_of(bytes: &[u8], from: usize, stop: u8) -> usize {
    bytes[from + 1..].iter().position(|byte| *byte == stop).map_or(bytes.len(), |at| from + at + 2)
}

/// The members of a parenthesised list; nothing for what is not one.
pub fn members(list: &str) -> Option<Vec<&str>> {
    let inner = list.strip_prefix('(')?.strip_suffix(')')?;
    Some(expressions(inner))
}

#[cfg(test)]
mod tests {
    use super::{Reply, members, replies};

    #[test]
    fn replies_over_several_lines() {
        let text = "success\nsat\n((a #b0)\n (|b )| true))\n(error \"line 1: (oops\")\nunsat unknown";
        assert_eq!(
            replies(text),
            [
                Reply::Sat,
                Reply::Other("((a #b0)\n (|b )| true))".into()),
                Reply::Error("(error \"line 1: (oops\")".into()),
                Reply::Unsat,
                Reply::Unknown
            ]
        );
    }

    #[test]
    fn members_of_a_list() {
        assert_eq!(members("(a (not b) |c d|)"), Some(vec!["a", "(not b)", "|c d|"]));
        assert_eq!(members("a"), None);
    }
}
