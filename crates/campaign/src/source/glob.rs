//! Patterns of file names: `*`, `?` and `[...]` within one part of a path, as shells have them.

use std::path::{Path, PathBuf};

/// The files that match a pattern relative to a folder, in the order of their names.
pub(super) fn find(root: &Path, pattern: &str) -> Vec<PathBuf> {
    let mut found = vec![root.to_path_buf()];
    for part in pattern.split('/').filter(|part| !part.is_empty() && *part != ".") {
        let mut next = Vec::new();
        for folder in found {
            if !part.contains(['*', '?', '[']) {
                next.push(folder.join(part));
                continue;
            }
            // A folder that cannot be read matches nothing; the caller tells of patterns without matches.
            let Ok(entries) = std::fs::read_dir(&folder) else { continue };
            let pattern: Vec<char> = part.chars().collect();
            for entry in entries.flatten() {
                let name = entry.file_name();
                let name: Vec<char> = name.to_string_lossy().chars().collect();
                if (name.first() != Some(&'.') || part.starts_with('.')) && matches(&pattern, &name) {
                    next.push(entry.path());
                }
            }
        }
        found = next;
    }
    found.retain(|path| path.is_file());
    found.sort();
    found
}

/// Greedy with one place to return to: after a later `*` matched, an earlier one need never take more.
fn matches(pattern: &[char], name: &[char]) -> bool {
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        if pattern.get(p) == Some(&'*') {
            star = Some((p + 1, n));
            p += 1;
        } else if let Some(length) = one(&pattern[p..], name[n]) {
            p += length;
            n += 1;
        } else if let Some((after, taken)) = star {
            star = Some((after, taken + 1));
            (p, n) = (after, taken + 1);
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&c| c == '*')
}

/// How much of the pattern one character uses up, if it matches.
fn one(pattern: &[char], c: char) -> Option<usize> {
    match pattern.first()? {
        '?' => Some(1),
        '[' => {
            let negated = matches!(pattern.get(1), Some('!' | '^'));
            let first = if negated { 2 } else { 1 };
            // A bracket right at the beginning stands for itself.
            let close = (first + 1..pattern.len()).find(|&i| pattern[i] == ']');
            let Some(close) = close else { return (c == '[').then_some(1) };
            let mut inside = false;
            let mut i = first;
            while i < close {
                if pattern[i + 1] == '-' && i + 2 < close {
                    inside |= pattern[i] <= c && c <= pattern[i + 2];
                    i += 3;
                } else {
                    inside |= pattern[i] == c;
                    i += 1;
                }
            }
            (inside != negated).then_some(close + 1)
        }
        &exact => (exact == c).then_some(1),
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn patterns() {
        let check = |pattern: &str, name: &str| {
            matches(&pattern.chars().collect::<Vec<_>>(), &name.chars().collect::<Vec<_>>())
        };
        for (pattern, yes, no) in [
            ("*.yml", "a.yml", "a.yaml"),
            ("*", "", "\0"),
            ("a*b*c", "axxbxbxc", "axxbxbx"),
            ("?b", "ab", "b"),
            ("[a-c]x", "bx", "dx"),
            ("[!a-c]x", "dx", "bx"),
            ("x[]]y", "x]y", "xy"),
            ("x[-a]y", "x-y", "xby"),
            ("a[b", "a[b", "ab"),
            ("*_false*.yml", "n_false-unreach.yml", "n_true-unreach.yml"),
        ] {
            assert!(check(pattern, yes), "{pattern} {yes}");
            assert!(no == "\0" || !check(pattern, no), "{pattern} {no}");
        }
    }
}
