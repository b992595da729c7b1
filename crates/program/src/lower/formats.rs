//! Formats of `printf` and `scanf`: which of the arguments behind them are written, and how far.

/// What a conversion does with its argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stored {
    /// It writes a number of this many bytes; the second is for pointers of 32 bits.
    Bytes(u64, u64),
    /// It writes text of unknown length.
    Text,
}

/// A place where a format writes: the position of the argument behind the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Conversion {
    pub argument: usize,
    pub stored: Stored,
    /// Whether it counts in what `scanf` returns: `%n` does not.
    pub counted: bool,
    /// How many characters come before it, if these are only the format's own.
    pub before: Option<u32>,
}

/// What a format of `printf` writes; `None` if it is not understood.
pub(super) fn printed(format: &[u8]) -> Option<Vec<Conversion>> {
    let mut found = Vec::new();
    let (mut next, mut before) = (0, Some(0u32));
    let mut rest = format.iter().copied().take_while(|&c| c != 0).peekable();
    while let Some(c) = rest.next() {
        if c != b'%' {
            before = before.and_then(|n| n.checked_add(1));
            continue;
        }
        let mut length = Vec::new();
        loop {
            match rest.next()? {
                b'%' => {
                    before = before.and_then(|n| n.checked_add(1));
                    break;
                }
                // Positions (`%1$d`) give arguments out of order.
                b'$' => return None,
                b'*' => next += 1,
                b'-' | b'+' | b' ' | b'#' | b'\'' | b'.' | b'0'..=b'9' => {}
                c @ (b'h' | b'l' | b'j' | b'z' | b't' | b'L' | b'q') => length.push(c),
                b'n' => {
                    let stored = integer(&length);
                    found.push(Conversion { argument: next, stored, counted: false, before });
                    next += 1;
                    break;
                }
                b'm' => {
                    before = None;
                    break;
                }
                c if c.is_ascii_alphabetic() => {
                    before = None;
                    next += 1;
                    break;
                }
                _ => return None,
            }
        }
    }
    Some(found)
}

/// May this text be a format of `printf` that writes?
pub(super) fn may_write(text: &[u8]) -> bool {
    match printed(text) {
        Some(found) => !found.is_empty(),
        // A percent sign at the end, or something that is no format.
        None => text.contains(&b'n') && text.windows(2).any(|pair| pair[0] == b'%' && pair[1] != b'%'),
    }
}

/// What a format of `scanf` writes; `None` if it is not understood.
pub(super) fn scanned(format: &[u8]) -> Option<Vec<Conversion>> {
    let mut found = Vec::new();
    let mut rest = format.iter().copied().take_while(|&c| c != 0).peekable();
    while let Some(c) = rest.next() {
        if c != b'%' {
            continue;
        }
        let (mut length, mut width, mut skipped) = (Vec::new(), 0u64, false);
        let stored = loop {
            match rest.next()? {
                b'%' => break None,
                b'*' => skipped = true,
                c @ b'0'..=b'9' => width = width.saturating_mul(10).saturating_add(u64::from(c - b'0')),
                c @ (b'h' | b'l' | b'j' | b'z' | b't' | b'L' | b'q') => length.push(c),
                b'd' | b'i' | b'o' | b'u' | b'x' | b'X' => break Some((integer(&length), true)),
                b'n' => break Some((integer(&length), false)),
                b'a' | b'A' | b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => {
                    let bytes = match &length[..] {
                        [b'l'] => Stored::Bytes(8, 8),
                        [b'L'] => Stored::Bytes(16, 12),
                        _ => Stored::Bytes(4, 4),
                    };
                    break Some((bytes, true));
                }
                b'p' => break Some((Stored::Bytes(8, 4), true)),
                b'c' if length.is_empty() => break Some((Stored::Bytes(width.max(1), width.max(1)), true)),
                b'c' | b's' => break Some((Stored::Text, true)),
                b'[' => {
                    // A bracket that comes first, or behind `^`, belongs to the set.
                    rest.next_if_eq(&b'^');
                    rest.next_if_eq(&b']');
                    while rest.next()? != b']' {}
                    break Some((Stored::Text, true));
                }
                // `%ms` allocates, `%1$d` gives arguments out of order.
                _ => return None,
            }
        };
        if let (Some((stored, counted)), false) = (stored, skipped) {
            found.push(Conversion { argument: found.len(), stored, counted, before: None });
        }
    }
    Some(found)
}

fn integer(length: &[u8]) -> Stored {
    match length {
        [b'h', b'h'] => Stored::Bytes(1, 1),
        [b'h'] => Stored::Bytes(2, 2),
        [b'l' | b'z' | b't'] => Stored::Bytes(8, 4),
        [b'l', b'l'] | [b'j' | b'q' | b'L'] => Stored::Bytes(8, 8),
        _ => Stored::Bytes(4, 4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(found: &[Conversion]) -> Vec<(usize, Stored)> {
        found.iter().map(|c| (c.argument, c.stored)).collect()
    }

    #[test]
    fn printf_writes_by_n_only() {
        assert_eq!(printed(b"%d %s 100%%\n"), Some(vec![]));
        assert_eq!(
            stored(&printed(b"%*d%n%hhn").unwrap()),
            [(2, Stored::Bytes(4, 4)), (3, Stored::Bytes(1, 1))]
        );
        assert_eq!(printed(b"ab%%%n").unwrap()[0].before, Some(3));
        assert_eq!(printed(b"%1$d"), None);
        assert_eq!(printed(b"50%"), None);
    }

    #[test]
    fn scanf_writes_by_every_conversion() {
        let found = scanned(b"%d,%*d %ld%lf%5c%[^]a]%n").unwrap();
        let expected = [
            (0, Stored::Bytes(4, 4)),
            (1, Stored::Bytes(8, 4)),
            (2, Stored::Bytes(8, 8)),
            (3, Stored::Bytes(5, 5)),
            (4, Stored::Text),
            (5, Stored::Bytes(4, 4)),
        ];
        assert_eq!(stored(&found), expected);
        assert!(!found[5].counted);
        assert_eq!(scanned(b"%ms"), None);
        assert_eq!(scanned(b"%[a"), None);
    }
}
