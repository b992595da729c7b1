//! What is done to the LLVM IR of a Rust program before it is read.

use euphonium_llvm::Module;
use euphonium_program::rust;
use std::path::{Path, PathBuf};

/// A file as it is seen from here, if it lies below.
pub(super) fn nearer(file: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    file.strip_prefix(&here).map_or_else(|_| file.to_path_buf(), Path::to_path_buf)
}

/// A module whose files have their folders: cargo compiles each package in a folder of its own, and a `src/lib.rs` may
/// be anyone's. What the toolchain brings has a folder that is nowhere, and stays as it is.
pub(crate) fn with_folders(text: &str) -> String {
    let mut changed = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match placed(line) {
            Some((before, file, behind)) => {
                changed.push_str(before);
                changed.push_str(&file);
                changed.push_str(behind);
            }
            None => changed.push_str(line),
        }
    }
    changed
}

/// `!DIFile(filename: "src/lib.rs", directory: "/home/me/outer", ...)`: what stands before the name, the name with
/// its folder, and what is behind.
fn placed(line: &str) -> Option<(&str, String, &str)> {
    const NAME: &str = "!DIFile(filename: \"";
    let start = line.find(NAME)? + NAME.len();
    let end = start + line[start..].find('"')?;
    let (name, behind) = (&line[start..end], &line[end..]);
    let folder = behind.strip_prefix("\", directory: \"")?.split_once('"')?.0;
    // A name with an escape is left alone.
    let plain = !name.contains('\\') && !folder.contains('\\');
    if !plain || name.starts_with('/') || !folder.starts_with('/') || folder.starts_with("/rustc/") {
        return None;
    }
    let file = nearer(&Path::new(folder).join(name));
    Some((&line[..start], file.to_str()?.to_string(), behind))
}

/// With the code of the standard library comes what it runs before `main`: it notes the arguments of the program. Without
/// it, nobody knows them, so what reads them or the environment loses its body and is refused where it is called.
pub(crate) fn without_start(module: &mut Module) {
    let begins = |name: &str, paths: &[&str]| {
        rust::path(name)
            .is_some_and(|path| paths.iter().any(|start| path.trim_start_matches('<').starts_with(start)))
    };
    let unknown = ["std::env::", "std::sys::args::"];
    for function in &mut module.functions {
        if !function.blocks.is_empty() && begins(&function.name, &unknown) {
            function.blocks.clear();
            function.variables.clear();
            function.loop_branches.clear();
        }
    }
    for global in &mut module.globals {
        if begins(&global.name, &["std::sys::args::"]) {
            global.section = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_get_their_folders() {
        let text = "!1 = !DIFile(filename: \"src/lib.rs\", directory: \"/nowhere/outer\", checksum: \"1\")\n\
                    !2 = !DIFile(filename: \"library/core/src/option.rs\", directory: \"/rustc/59807\")\n\
                    !3 = !DIFile(filename: \"/a/b.rs\", directory: \"/c\")\n";
        let changed = with_folders(text);
        assert!(
            changed
                .contains("filename: \"/nowhere/outer/src/lib.rs\", directory: \"/nowhere/outer\", checksum")
        );
        assert_eq!(changed.lines().skip(1).collect::<Vec<_>>(), text.lines().skip(1).collect::<Vec<_>>());
    }
}
