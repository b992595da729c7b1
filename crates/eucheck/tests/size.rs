//! The kernel stays small, and depends on nothing.

use std::path::Path;

#[test]
fn the_kernel_has_at_most_three_thousand_lines() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder.join("src")).unwrap().map(|entry| entry.unwrap().path());
    let lines: usize = files.map(|file| std::fs::read_to_string(file).unwrap().lines().count()).sum();
    assert!(lines > 2000 && lines <= 3000, "{lines} lines");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    assert!(!manifest.contains("dependencies"), "the kernel depends on something");
}
