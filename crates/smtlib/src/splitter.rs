//! One command at a time from a stream, for interactive use.
//!
//! A [`CommandSplitter`] reads no further than the closing parenthesis of a command, so that the
//! command can be answered before more input exists. It knows just enough of the lexical rules to see
//! which parentheses count: comments, strings, quoted symbols.

use std::io::{self, BufRead};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Nothing,
    Comment,
    String,
    Quoted,
    /// A word outside of any command, which is an error to report once it has ended.
    Word,
}

/// Cuts a stream into top-level commands.
pub struct CommandSplitter<R> {
    input: R,
}

impl<R: BufRead> CommandSplitter<R> {
    /// Reads from a stream.
    pub fn new(input: R) -> Self {
        CommandSplitter { input }
    }

    /// The bytes up to the end of the next command, with blanks and comments before it, or none at
    /// the end of the stream. The chunks put together are the stream.
    pub fn next_chunk(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut chunk = Vec::new();
        let mut inside = Inside::Nothing;
        let mut depth = 0usize;
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(if chunk.is_empty() { None } else { Some(chunk) });
            }
            let end = buffer.iter().position(|&byte| step(byte, &mut inside, &mut depth));
            let taken = end.map_or(buffer.len(), |i| i + 1);
            chunk.extend_from_slice(&buffer[..taken]);
            self.input.consume(taken);
            if end.is_some() {
                return Ok(Some(chunk));
            }
        }
    }
}

/// Goes over one byte; true if a command ends with it.
fn step(byte: u8, inside: &mut Inside, depth: &mut usize) -> bool {
    match *inside {
        Inside::Comment => {
            if byte == b'\n' {
                *inside = Inside::Nothing;
            }
            false
        }
        // A doubled quote closes the string and opens it again.
        Inside::String | Inside::Quoted => {
            if byte == if *inside == Inside::String { b'"' } else { b'|' } {
                *inside = Inside::Nothing;
            }
            false
        }
        Inside::Word if byte.is_ascii_whitespace() => true,
        Inside::Nothing | Inside::Word => {
            match byte {
                b';' => *inside = Inside::Comment,
                b'"' => *inside = Inside::String,
                b'|' => *inside = Inside::Quoted,
                b'(' => *depth += 1,
                b')' => {
                    *depth = depth.saturating_sub(1);
                    return *depth == 0;
                }
                _ if *depth == 0 && !byte.is_ascii_whitespace() => *inside = Inside::Word,
                _ => {}
            }
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_at_top_level_only() {
        let text = "; (\n(a \"(\"\"\" |)| ;)\n (b))(c)\n junk )(d";
        // A buffer of one byte: what is beyond a command is not touched.
        let mut splitter = CommandSplitter::new(io::BufReader::with_capacity(1, text.as_bytes()));
        let mut chunks = Vec::new();
        while let Some(chunk) = splitter.next_chunk().unwrap() {
            chunks.push(String::from_utf8(chunk).unwrap());
        }
        assert_eq!(chunks, ["; (\n(a \"(\"\"\" |)| ;)\n (b))", "(c)", "\n junk ", ")", "(d"]);
    }
}
