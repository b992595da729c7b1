//! Every file of `refused/` is refused with the message of its first line; those of `accepted/` are
//! read; and no change of any of them makes a reader panic.

mod common;

use euphonium_problem::{HornEncoding, read_boogie, read_btor2, read_horn, read_input, read_mcmt, read_vmt};
use euphonium_random::Rng;
use euphonium_term::Terms;
use std::path::PathBuf;

fn files(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = std::fs::read_dir(path).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths.into_iter().map(|path| (path.clone(), std::fs::read(path).expect("readable"))).collect()
}

#[test]
fn refused_with_the_place() {
    for (path, text) in files("refused") {
        let extension = path.extension().and_then(|e| e.to_str()).expect("an extension");
        let first = String::from_utf8_lossy(&text);
        let expected = first
            .lines()
            .next()
            .and_then(|line| line.trim_start_matches([';', '/']).strip_prefix(" refused: "));
        let expected = expected.expect("a message");
        let error =
            read_input(text.clone(), &format!("f.{extension}"), HornEncoding::Functional, &mut Terms::new());
        let error = error.err().unwrap_or_else(|| panic!("{} is accepted", path.display()));
        assert_eq!(error.to_string(), format!("f.{extension}:{expected}"), "{}", path.display());
    }
}

#[test]
fn accepted() {
    for (path, text) in files("accepted") {
        let name = path.to_string_lossy().into_owned();
        for encoding in [HornEncoding::Functional, HornEncoding::Relational] {
            if let Err(error) = read_input(text.clone(), &name, encoding, &mut Terms::new()) {
                panic!("{error}");
            }
        }
    }
}

#[test]
fn changed_files_do_not_panic() {
    let mut random = Rng::new(0x9e37_79b9_7f4a_7c15);
    let pieces: [&[u8]; 16] = [
        b"(",
        b")",
        b" ",
        b"-",
        b"0",
        b"9999999999",
        b":next",
        b"x",
        b";",
        b"\n",
        b"true",
        b"\xff",
        b"[",
        b"bv",
        b":=",
        b"/*",
    ];
    for (path, text) in files("accepted").into_iter().chain(files("refused")) {
        for _ in 0..400 {
            let mut text = text.clone();
            for _ in 0..=random.below(4) {
                let at = random.below(text.len().max(1)).min(text.len());
                let to = (at + random.below(12)).min(text.len());
                let piece = random.any(&pieces);
                match random.below(3) {
                    0 => drop(text.splice(at..to, [])),
                    1 => drop(text.splice(at..at, piece.iter().copied())),
                    _ => drop(text.splice(at..to, piece.iter().copied())),
                }
            }
            match path.extension().and_then(|e| e.to_str()) {
                Some("vmt") => drop(read_vmt(text, "f", &mut Terms::new())),
                Some("btor2") => drop(read_btor2(text, "f", &mut Terms::new())),
                Some("mcmt") => drop(read_mcmt(text, "f", &mut Terms::new())),
                Some("bpl") => drop(read_boogie(text, "f", &mut Terms::new())),
                _ => {
                    let mut terms = Terms::new();
                    if let Ok(problem) = read_horn(text, "f", &mut terms) {
                        drop(euphonium_problem::horn_to_system(
                            &mut terms,
                            &problem,
                            HornEncoding::Functional,
                        ));
                    }
                }
            }
        }
    }
}
