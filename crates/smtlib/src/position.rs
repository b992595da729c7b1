//! From byte offsets to lines and columns.
//!
//! Tokens carry offsets only. A [`Cursor`] remembers the last offset it was asked about and counts
//! on from there, so asking in increasing order costs one pass over the text in total, whatever the
//! length of its lines. Asking about an earlier offset goes back to the last checkpoint, which the
//! reader sets at the start of each command.

use crate::error::Position;

/// Counts lines and columns along one text.
#[derive(Clone, Debug)]
pub(crate) struct Cursor {
    /// The position of the text's first byte: not 1:1 when the text continues an earlier one.
    start: Position,
    checkpoint: (usize, Position),
    offset: usize,
    here: Position,
}

impl Cursor {
    pub fn new(start: Position) -> Cursor {
        Cursor { start, checkpoint: (0, start), offset: 0, here: start }
    }

    /// The position of an offset of `text`.
    pub fn position(&mut self, text: &[u8], offset: usize) -> Position {
        let offset = offset.min(text.len());
        if offset < self.offset {
            let back = if offset >= self.checkpoint.0 { self.checkpoint } else { (0, self.start) };
            (self.offset, self.here) = back;
        }
        self.here = advance(self.here, &text[self.offset..offset]);
        self.offset = offset;
        self.here
    }

    /// Remembers the last position asked about.
    pub fn checkpoint(&mut self) {
        self.checkpoint = (self.offset, self.here);
    }
}

/// The position after `bytes` if they start at `from`.
fn advance(from: Position, bytes: &[u8]) -> Position {
    let mut here = from;
    for &byte in bytes {
        if byte == b'\n' {
            here = Position { line: here.line.saturating_add(1), column: 1 };
        } else if byte & 0xC0 != 0x80 {
            // Continuation bytes of UTF-8 belong to the character before them.
            here.column = here.column.saturating_add(1);
        }
    }
    here
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_characters_and_may_go_back() {
        let text = "aé\n\nbc".as_bytes();
        let mut cursor = Cursor::new(Position::START);
        let at = |line, column| Position { line, column };
        assert_eq!(cursor.position(text, 3), at(1, 3));
        assert_eq!(cursor.position(text, 6), at(3, 2));
        assert_eq!(cursor.position(text, 1), at(1, 2));
        assert_eq!(cursor.position(text, 99), at(3, 3));
    }
}
