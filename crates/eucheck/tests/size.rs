//! The kernel stays small, and depends on nothing.

use std::path::Path;

fn lines(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|file| file.is_file()).map(|file| std::fs::read_to_string(file).unwrap());
    texts.map(|text| text.lines().count()).sum()
}

/// Everything that is trusted, with its comments: what checks logs, and what reads problems and makes obligations of
/// them (`claim`), which the log of a script alone does not need. What opens compressed logs is no part of it: what
/// comes out is checked, whatever it is.
#[test]
fn the_kernel_is_small() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let open = std::fs::read_to_string(folder.join("src/inflate.rs")).unwrap().lines().count();
    let (logs, claims) = (lines(&folder.join("src")) - open, lines(&folder.join("src/claim")));
    assert!(open <= 200, "{open} lines that open logs");
    assert!(logs > 2000 && logs <= 3000, "{logs} lines that check logs");
    assert!(claims > 500 && logs + claims <= 4110, "{logs} and {claims} lines are {} in all", logs + claims);
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    assert!(!manifest.contains("dependencies"), "the kernel depends on something");
}
