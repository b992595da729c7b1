//! Broken scripts: what a solver may do with them is refuse them, and nothing worse.
//!
//! A generated script is damaged at the level of bytes and of tokens and given to the solver as a
//! file, one process per case. A panic, a signal, an exit code outside of the documented ones or no
//! end within the time is a finding. A finding is shrunk by removing chunks of bytes.

use crate::process::run_on;
use euphonium_random::Rng;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The exit codes of the command line: answered, finding, usage, refused input.
pub const ALLOWED_EXIT_CODES: [i32; 4] = [0, 1, 2, 5];
/// The most runs to shrink one case.
const SHRINK_BUDGET: usize = 300;

/// Pieces that readers are known to stumble over.
const PIECES: &[&[u8]] = &[
    b"(",
    b")",
    b"((",
    b"))",
    b"\"",
    b"|",
    b";",
    b"\\",
    b":",
    b"#b",
    b"#x",
    b"#b2",
    b"#xG",
    b"_",
    b"!",
    b"(_ bv5 0)",
    b"(_ BitVec 0)",
    b"(_ BitVec 99999999999999999999999)",
    b"(_ bv99999999999999999999999999999999999 4)",
    b"((_ extract 0 1) #b01)",
    b"((_ repeat 4294967295) #b1)",
    b"((_ zero_extend 18446744073709551615) #b1)",
    b"(push 99999999999999999999)",
    b"(pop 4000000000)",
    b"(push -1)",
    b"(get-value ())",
    b"(get-model)",
    b"(get-unsat-core)",
    b"(reset-assertions)",
    b"(define-fun-rec f ((x Bool)) Bool (f x))",
    b"(let () true)",
    b"(as const Bool)",
    b"\xff",
    b"\xc3\x28",
    b"\x00",
    b"\xef\xbb\xbf",
    "\u{202e}".as_bytes(),
];

/// A damaged copy of a script's text.
pub fn damage(seed: u64, text: &str) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.between(1, 4) {
        if rng.chance(50) { damage_tokens(&mut rng, &mut bytes) } else { damage_bytes(&mut rng, &mut bytes) }
    }
    bytes
}

fn damage_bytes(rng: &mut Rng, bytes: &mut Vec<u8>) {
    let at = rng.below(bytes.len() + 1);
    match rng.below(7) {
        0 => bytes.truncate(at),
        1 => {
            let end = (at + rng.between(1, 20)).min(bytes.len());
            bytes.drain(at..end);
        }
        2 => {
            let end = (at + rng.between(1, 40)).min(bytes.len());
            let copy = bytes[at..end].to_vec();
            bytes.splice(at..at, copy);
        }
        3 => bytes.insert(at, rng.next() as u8),
        4 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << rng.below(8);
            }
        }
        5 => {
            // Nesting that a recursive reader cannot follow.
            let deep = [b"(".as_slice(), b"(not ", b"(let ((x "][rng.below(3)].repeat(20_000);
            if rng.chance(5) {
                bytes.splice(at..at, deep);
            }
        }
        _ => {
            let piece = rng.pick(PIECES).copied().unwrap_or(b"(");
            bytes.splice(at..at, piece.iter().copied());
        }
    }
}

fn damage_tokens(rng: &mut Rng, bytes: &mut Vec<u8>) {
    let tokens = tokens(bytes);
    let (Some(&(start, end)), Some(&(from, to))) = (rng.pick(&tokens), rng.pick(&tokens)) else { return };
    let other = bytes[from..to].to_vec();
    match rng.below(5) {
        0 => {
            bytes.drain(start..end);
        }
        1 => {
            let mut copy = bytes[start..end].to_vec();
            copy.push(b' ');
            bytes.splice(start..start, copy);
        }
        2 => {
            bytes.splice(start..end, other);
        }
        3 if end <= from => {
            let one = bytes[start..end].to_vec();
            bytes.splice(from..to, one);
            bytes.splice(start..end, other);
        }
        _ => {
            let piece = rng.pick(PIECES).copied().unwrap_or(b")");
            bytes.splice(start..end, piece.iter().copied());
        }
    }
}

/// The places of words and parentheses.
fn tokens(bytes: &[u8]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = None;
    for (i, byte) in bytes.iter().enumerate() {
        let parenthesis = matches!(byte, b'(' | b')');
        if parenthesis || byte.is_ascii_whitespace() {
            found.extend(start.take().map(|start| (start, i)));
            if parenthesis {
                found.push((i, i + 1));
            }
        } else if start.is_none() {
            start = Some(i);
        }
    }
    found.extend(start.map(|start| (start, bytes.len())));
    found
}

/// Runs the command on the bytes and says what it did wrong. A last word `-` of the command is
/// replaced by the file, any other command gets the file as its standard input.
pub fn try_bytes(command: &[String], bytes: &[u8], file: &Path, timeout: Duration) -> Option<String> {
    if let Err(error) = std::fs::write(file, bytes) {
        return Some(format!("cannot write {}: {error}", file.display()));
    }
    let (program, args) = command.split_first()?;
    let mut process = Command::new(program);
    let input = match args.split_last() {
        Some((last, others)) if last == "-" => {
            process.args(others).arg(file);
            Stdio::null()
        }
        _ => {
            process.args(args);
            File::open(file).map_or_else(|_| Stdio::null(), Stdio::from)
        }
    };
    let ended = match run_on(process, input, timeout) {
        Err(message) => return Some(message),
        Ok(ended) if ended.late => return Some("no end within the time".to_string()),
        Ok(ended) => ended,
    };
    let complaints = ended.stderr;
    if complaints.contains("panicked at") {
        return Some(format!("panic: {}", complaints.trim()));
    }
    match ended.code {
        Some(code) if ALLOWED_EXIT_CODES.contains(&code) => None,
        Some(code) => Some(format!("exit code {code}: {}", complaints.trim())),
        None => Some(format!("signal {}: {}", ended.signal.unwrap_or(0), complaints.trim())),
    }
}

/// Fewer bytes for which `persists` still holds.
pub fn shrink_bytes(bytes: &[u8], persists: &mut dyn FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut best = bytes.to_vec();
    let mut left = SHRINK_BUDGET;
    let mut chunk = (best.len() / 2).max(1);
    loop {
        let mut start = 0;
        while start < best.len() && left > 0 {
            let end = (start + chunk).min(best.len());
            let candidate = [&best[..start], &best[end..]].concat();
            left -= 1;
            if persists(&candidate) {
                best = candidate;
            } else {
                start = end;
            }
        }
        if chunk == 1 || left == 0 {
            return best;
        }
        chunk /= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::{damage, shrink_bytes, tokens};
    use crate::generate::script;
    use crate::script::Theory;

    #[test]
    fn damage_is_deterministic_and_changes_most_texts() {
        let text = script(1, Theory::QfAufbv).text();
        let changed = (0..100)
            .filter(|&seed| {
                assert_eq!(damage(seed, &text), damage(seed, &text));
                damage(seed, &text) != text.as_bytes()
            })
            .count();
        assert!(changed >= 80, "{changed}");
    }

    #[test]
    fn tokens_are_words_and_parentheses() {
        assert_eq!(tokens(b"(ab c)"), [(0, 1), (1, 3), (4, 5), (5, 6)]);
    }

    #[test]
    fn shrinking_leaves_the_culprit() {
        let shrunk = shrink_bytes(b"(assert (= a |b))", &mut |bytes| bytes.contains(&b'|'));
        assert_eq!(shrunk, b"|");
    }
}
