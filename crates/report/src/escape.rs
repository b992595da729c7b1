//! Text in other languages, so that it stays text.

use maud::{Escaper, Render};
use std::borrow::Cow;
use std::fmt::Write;

/// Text that comes from outside, in HTML. Whatever is put into a page is escaped; of this, characters that
/// turn the direction of writing or control terminals are shown as what they are, too.
pub struct Text<'t>(pub &'t str);

impl Render for Text<'_> {
    fn render_to(&self, buffer: &mut String) {
        // Writing to a string does not fail.
        let _ = Escaper::new(buffer).write_str(&visible(self.0));
    }
}

/// JSON that is put into a `script` element: no tag or comment can begin or end in it.
pub fn script(json: &str) -> String {
    json.replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// A text with its hidden characters shown as what they are.
pub fn visible(text: &str) -> Cow<'_, str> {
    let hides = |c: char| hidden(c) && c != '\t' && c != '\n';
    if !text.contains(hides) {
        return Cow::Borrowed(text);
    }
    let mut out = String::new();
    for c in text.chars() {
        match hides(c) {
            true => {
                // Writing to a string does not fail.
                let _ = write!(out, "\u{fffd}(U+{:04X})", c as u32);
            }
            false => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// A character that would not be seen, or that would change how others are.
fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A path as a URI: relative if it is, otherwise with the scheme `file`.
pub fn uri(path: &str) -> String {
    let mut out = String::new();
    if path.starts_with('/') {
        out.push_str("file://");
    }
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(byte as char)
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_out() {
        let html = |text| Text(text).render().into_string();
        assert_eq!(html("</script><b x='\"&'>"), "&lt;/script&gt;&lt;b x='&quot;&amp;'&gt;");
        assert_eq!(html("a\u{202e}b\u{1b}[0m"), "a\u{fffd}(U+202E)b\u{fffd}(U+001B)[0m");
        assert_eq!(script("\"</script><!--\""), "\"\\u003c/script\\u003e\\u003c!--\"");
        assert_eq!(uri("a dir/ü#?.c"), "a%20dir/%C3%BC%23%3F.c");
        assert_eq!(uri("/x/y.c"), "file:///x/y.c");
    }
}
