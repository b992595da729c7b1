//! What may help where a program cannot be read: the message of a compiler or linker says what is wrong, and
//! not what to do about it here.

use std::path::{Path, PathBuf};

/// Why a file is of no language that is read here, if its name says so.
pub fn language(file: &Path) -> Option<&'static str> {
    match file.extension().and_then(|e| e.to_str())? {
        "cc" | "cpp" | "cxx" | "c++" | "C" | "cp" | "CPP" | "hpp" | "hh" | "hxx" => Some(
            "this is C++, which is not supported; C files can be verified, and so can LLVM IR (.ll) of C",
        ),
        "s" | "S" | "asm" => Some("this is assembly, which is not supported; give a model of it in C"),
        "m" | "mm" => Some("this is Objective-C, which is not supported"),
        "go" | "java" | "py" | "js" | "ts" => Some("this is no C, which is the only language here"),
        "h" => Some("this is a header; name the C files of the program, and headers are found by themselves"),
        _ => None,
    }
}

/// What to do about a folder that is named as an input.
pub fn folder(path: &Path) -> String {
    let mut files: Vec<PathBuf> = Vec::new();
    if let Ok(entries) = std::fs::read_dir(path) {
        let names = entries.flatten().map(|entry| entry.path());
        files.extend(names.filter(|file| file.extension().is_some_and(|e| e == "c")).take(1000));
    }
    files.sort();
    let name = path.display();
    match files.as_slice() {
        [] => format!("{name} is a folder without C files and without compile_commands.json; name the files"),
        files => {
            let shown = files.iter().take(4).map(|file| file.display().to_string()).collect::<Vec<_>>();
            let more = if files.len() > shown.len() { " ..." } else { "" };
            format!(
                "{name} is a folder: name the files of one program, as in `euphonium verify {}{more}`, or \
                 give the build's compile_commands.json (--compile-commands)",
                shown.join(" ")
            )
        }
    }
}

/// Folders and files are looked at no further than this.
const MOST_LOOKS: usize = 4000;

/// What to do about a header that the compiler did not find, if that is what it says.
pub fn missing_header(message: &str) -> Option<String> {
    let line = message.lines().find(|line| line.contains("file not found"))?;
    let header = line.split('\'').nth(1)?;
    let file = line.split(':').next().map(PathBuf::from)?;
    let hint = match nearby(&file, header) {
        Some(folder) => format!("{} has it: add `-I {}`", folder.display(), folder.display()),
        None => "say where it is with `-I FOLDER`; if a build knows, give its compile_commands.json with \
                 --compile-commands, or build with CC=\"euphonium cc\" and verify the program"
            .into(),
    };
    Some(format!("hint: the header {header} was not found; {hint}"))
}

/// A folder from which a header can be included, in the neighbourhood of a file.
fn nearby(file: &Path, header: &str) -> Option<PathBuf> {
    let beside = file.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut looks = 0;
    for up in ["", "..", "../.."] {
        let mut folders = vec![(beside.join(up), 0)];
        while let Some((folder, depth)) = folders.pop() {
            if folder.join(header).is_file() {
                return Some(super::nearer(&folder));
            }
            for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
                looks += 1;
                if looks > MOST_LOOKS {
                    return None;
                }
                let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
                let hidden = entry.file_name().to_string_lossy().starts_with('.');
                if is_folder && !hidden && depth < 3 {
                    folders.push((entry.path(), depth + 1));
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_nearby_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let (source, include) = (folder.path().join("src"), folder.path().join("include/x"));
        std::fs::create_dir_all(&source).unwrap();
        std::fs::create_dir_all(&include).unwrap();
        std::fs::write(include.join("y.h"), "").unwrap();
        let file = source.join("a.c").display().to_string();
        let hint = missing_header(&format!("{file}:1:10: fatal error: 'x/y.h' file not found")).unwrap();
        assert!(hint.contains("add `-I ") && hint.contains("include"), "{hint}");
        let hint = missing_header(&format!("{file}:1:10: fatal error: 'z.h' file not found")).unwrap();
        assert!(hint.contains("--compile-commands"), "{hint}");
        assert_eq!(missing_header("a.c:1:1: error: expected ';'"), None);
    }

    #[test]
    fn languages_and_folders_have_hints() {
        assert!(language(Path::new("a.cpp")).is_some_and(|why| why.contains("C++")));
        assert!(language(Path::new("a.c")).is_none() && language(Path::new("a")).is_none());
        let empty = tempfile::tempdir().unwrap();
        assert!(folder(empty.path()).contains("without C files"));
        std::fs::write(empty.path().join("m.c"), "").unwrap();
        assert!(folder(empty.path()).contains("m.c"));
    }
}
