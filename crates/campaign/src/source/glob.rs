//! Patterns of file names: `*`, `?` and `[...]` within one part of a path, as shells have them.

use glob::{MatchOptions, Pattern, glob_with};
use std::path::{Path, PathBuf};

const OPTIONS: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// The files that match a pattern relative to a folder, in the order of their names. A pattern with a mistake
/// matches nothing, and so does a folder that cannot be read; the caller tells of patterns without matches.
pub(super) fn find(root: &Path, pattern: &str) -> Vec<PathBuf> {
    let pattern = format!("{}/{pattern}", Pattern::escape(&root.to_string_lossy()));
    let paths = glob_with(&pattern, OPTIONS).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("with [brackets]*");
        std::fs::create_dir_all(root.join("sub")).unwrap();
        for name in ["b.yml", "a.yml", "a.yaml", ".hidden.yml", "ax", "dx", "sub/n_false-unreach.yml"] {
            std::fs::write(root.join(name), "").unwrap();
        }
        for (pattern, names) in [
            ("*.yml", &["a.yml", "b.yml"][..]),
            ("./?.yml", &["a.yml", "b.yml"]),
            ("[a-c]x", &["ax"]),
            ("[!a-c]x", &["dx"]),
            ("a.yml", &["a.yml"]),
            ("su*/*_false*.yml", &["sub/n_false-unreach.yml"]),
            ("sub", &[]),
            ("a[b", &[]),
            ("none/*", &[]),
        ] {
            let expected: Vec<PathBuf> = names.iter().map(|name| root.join(name)).collect();
            assert_eq!(find(&root, pattern), expected, "{pattern}");
        }
    }
}
