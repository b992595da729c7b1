//! Bodies for functions of the C library, written in C.
//!
//! The folder `models` has one section for each function. A program is verified together with the sections of
//! the functions that it declares and does not define, and with no others: what a program defines itself is
//! always what it means. Functions that need the verifier's help (`malloc`, `memcpy`, `printf`, ...) are not
//! here.
//!
//! What several functions share is a *part*: a section of its own, which comes along if one that is needed
//! mentions its name.

use crate::symbols::{Returns, Symbols};
use rustc_hash::FxHashSet;

/// The texts of the folder. Parts come before what mentions them.
const FILES: &[&str] = &[
    include_str!("../models/string.c"),
    include_str!("../models/search.c"),
    include_str!("../models/number.c"),
    include_str!("../models/stdlib.c"),
    include_str!("../models/ctype.c"),
    include_str!("../models/wchar.c"),
    include_str!("../models/format.c"),
    include_str!("../models/checked.c"),
    include_str!("../models/scan.c"),
    include_str!("../models/input.c"),
    include_str!("../models/cxx.c"),
    include_str!("../models/klee.c"),
];

/// What opens the section of a function, and that of a part.
const MARK: &str = "// model: ";
const PART_MARK: &str = "// part: ";

/// These depend on the locale. Their models are those of the C locale, in which every program begins: a
/// program that may choose another one gets no such model.
const BY_LOCALE: &[&str] = &[
    "strcoll",
    "strxfrm",
    "strcasecmp",
    "strncasecmp",
    "strcasestr",
    "isdigit",
    "isxdigit",
    "isupper",
    "islower",
    "isalpha",
    "isalnum",
    "isspace",
    "isblank",
    "iscntrl",
    "isprint",
    "isgraph",
    "ispunct",
    "toupper",
    "tolower",
    "__ctype_b_loc",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
];
const LOCALES: &[&str] = &["setlocale", "uselocale"];

/// These have a body only where runs are executed: in the analysis the verifier itself knows what they do.
const EXECUTED: &[&str] = &[
    "__errno_location",
    "__cxa_guard_acquire",
    "__cxa_guard_release",
    "__cxa_guard_abort",
    "_Znwm",
    "_Znam",
    "_Znwj",
    "_Znaj",
    "_ZdlPv",
    "_ZdaPv",
    "_ZdlPvm",
    "_ZdaPvm",
    "_ZdlPvj",
    "_ZdaPvj",
];

/// Inputs that models ask for, though the program does not declare them.
const MODEL_INPUTS: &[(&str, &str, Returns)] = &[
    ("klee_make_symbolic", "__VERIFIER_nondet_uchar", Returns::Integer(8, false)),
    ("klee_make_symbolic", "__VERIFIER_nondet_uint", Returns::Integer(32, false)),
    ("klee_make_symbolic", "__VERIFIER_nondet_ulonglong", Returns::Integer(64, false)),
    ("klee_int", "__VERIFIER_nondet_uint", Returns::Integer(32, false)),
    ("klee_range", "__VERIFIER_nondet_uint", Returns::Integer(32, false)),
];

/// Declares the inputs that the models ask for which a program needs, so that runs are given them.
pub fn declare_inputs(symbols: &mut Symbols) {
    for (model, input, returns) in MODEL_INPUTS {
        if symbols.declared.contains_key(*model) && !symbols.defined.contains(*input) {
            symbols.declared.entry((*input).into()).or_insert(*returns);
        }
    }
}

/// The name that debug information should give to the models.
pub const FILE_NAME: &str = "euphonium-models.c";

/// A section of a text.
struct Section {
    name: &'static str,
    body: &'static str,
    part: bool,
}

/// All sections, in an order in which they can be compiled.
fn sections() -> impl Iterator<Item = Section> {
    FILES.iter().flat_map(|file| {
        let mut starts = file.match_indices(MARK).map(|(at, _)| (at, MARK)).collect::<Vec<_>>();
        starts.extend(file.match_indices(PART_MARK).map(|(at, _)| (at, PART_MARK)));
        starts.sort_unstable();
        let ends = starts.iter().skip(1).map(|&(at, _)| at).chain([file.len()]).collect::<Vec<_>>();
        starts.into_iter().zip(ends).filter_map(|((start, mark), end)| {
            let (name, body) = file[start + mark.len()..end].split_once('\n')?;
            Some(Section { name: name.trim(), body: body.trim_end(), part: mark == PART_MARK })
        })
    })
}

/// The functions that there are models for, each with its text.
pub fn models() -> impl Iterator<Item = (&'static str, &'static str)> {
    sections().filter(|section| !section.part).map(|section| (section.name, section.body))
}

/// The C text of the models of those functions that are among these names, with the parts that they need;
/// `None` if there are none. The names are to be those that a program declares and does not define.
pub fn needed<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    text(names.into_iter().filter(|name| !EXECUTED.contains(name)).collect(), false)
}

/// The same for a run that is executed.
pub fn needed_to_run<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    text(names.into_iter().collect(), true)
}

/// Does the function of this name have a body only where runs are executed?
pub(crate) fn only_executed(name: &str) -> bool {
    EXECUTED.contains(&name)
}

fn text(names: FxHashSet<&str>, executed: bool) -> Option<String> {
    let sections = sections().collect::<Vec<_>>();
    let fixed = !LOCALES.iter().any(|name| names.contains(name));
    let wanted = |section: &Section| {
        !section.part && names.contains(section.name) && (fixed || !BY_LOCALE.contains(&section.name))
    };
    let comes_along = |section: &Section| section.part || executed && EXECUTED.contains(&section.name);
    let mut taken = sections.iter().map(wanted).collect::<Vec<_>>();
    let mut work = (0..sections.len()).filter(|&i| taken[i]).collect::<Vec<_>>();
    while let Some(i) = work.pop() {
        let mentioned = identifiers(sections[i].body).collect::<FxHashSet<_>>();
        for (j, section) in sections.iter().enumerate() {
            if !taken[j] && comes_along(section) && mentioned.contains(section.name) {
                taken[j] = true;
                work.push(j);
            }
        }
    }
    let mut text = String::new();
    for (section, _) in sections.iter().zip(&taken).filter(|(_, taken)| **taken) {
        text.push_str(section.body);
        text.push_str("\n\n");
    }
    (!text.is_empty()).then_some(text)
}

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
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
    fn the_error_number_is_for_runs() {
        assert_eq!(needed(["__errno_location"]), None);
        assert!(!needed(["strtol"]).unwrap().contains("euphonium_c_error_number"));
        assert!(needed_to_run(["strtol"]).unwrap().contains("euphonium_c_error_number"));
    }

    #[test]
    fn another_locale_has_no_models() {
        assert!(BY_LOCALE.iter().all(|name| needed([*name]).is_some()));
        let text = needed(["toupper", "strlen", "setlocale"]).unwrap();
        assert!(text.contains("strlen") && !text.contains("toupper"));
    }

    #[test]
    fn parts_come_along_once() {
        let text = needed(["atoi", "strtol"]).unwrap();
        assert_eq!(text.matches("static int euphonium_c_prefix(").count(), 1);
        assert!(text.contains("*__errno_location() = number;"));
        assert!(!text.contains("euphonium_c_long_signed"));
        assert_eq!(needed(["euphonium_c_prefix"]), None);
    }

    #[test]
    fn sections_define_what_they_name() {
        let mut names = FxHashSet::default();
        for section in sections() {
            let name = section.name;
            assert!(names.insert(name), "{name} twice");
            assert!(identifiers(section.body).any(|word| word == name), "{name}");
            assert!(section.part || section.body.contains(&format!("{name}(")), "{name}");
            assert_eq!(section.part, name.to_ascii_lowercase().starts_with("euphonium_"), "{name}");
        }
        assert!(names.len() >= 100);
    }
}
