//! Bodies for functions of the C library, written in C.
//!
//! The folder `models` has one file for each header, and in it one section for each function. A program is verified
//! together with the sections of the functions that it declares and does not define, and with no others: what a
//! program defines itself is always what it means. Functions that need the verifier's help (`malloc`, `memcpy`,
//! `printf`, ...) are not here.

use rustc_hash::FxHashSet;

/// The texts of the folder.
const FILES: &[&str] = &[
    include_str!("../models/string.c"),
    include_str!("../models/stdlib.c"),
    include_str!("../models/ctype.c"),
];

/// What opens a section.
const MARK: &str = "// model: ";

/// The name that debug information should give to the models.
pub const FILE_NAME: &str = "euphonium-models.c";

/// The functions that there are models for, each with its text.
pub fn models() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().flat_map(|file| {
        file.split(MARK).skip(1).filter_map(|section| {
            let (name, body) = section.split_once('\n')?;
            Some((name.trim(), body.trim_end()))
        })
    })
}

/// The C text of the models of those functions that are among these names; `None` if there are none. The names
/// are to be those that a program declares and does not define.
pub fn needed<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let names = names.into_iter().collect::<FxHashSet<_>>();
    let mut text = String::new();
    for (_, body) in models().filter(|(name, _)| names.contains(name)) {
        text.push_str(body);
        text.push_str("\n\n");
    }
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed() {
        let text = needed(["strlen", "printf", "malloc", "my_function"]).unwrap();
        assert!(text.contains("strlen(const char *s)"));
        assert!(!text.contains("strcmp"));
        assert_eq!(needed(["printf"]), None);
        assert_eq!(needed([]), None);
    }

    #[test]
    fn sections_define_what_they_name() {
        let mut names = FxHashSet::default();
        for (name, body) in models() {
            assert!(names.insert(name), "{name} twice");
            assert!(body.contains(&format!("{name}(")), "{name}");
            assert!(!body.contains(MARK));
        }
        assert!(names.len() >= 30);
    }
}
