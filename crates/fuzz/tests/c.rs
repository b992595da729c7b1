//! A small campaign over C programs: executed, and interpreted after each pass. Needs a clang.

use euphonium_front::{Clang, DataModel};
use euphonium_fuzz::c::campaign::run;
use euphonium_fuzz::c::options::Options;
use euphonium_fuzz::c::stages::{Stages, stages};

fn check(options: &Options) {
    let report = run(options).expect("a compiler");
    let texts: Vec<&str> = report.findings.iter().map(|(_, text)| text.as_str()).collect();
    assert!(texts.is_empty(), "{}", texts.join("\n\n"));
    let count = |what: &str| report.counts.get(what).copied().unwrap_or(0);
    let same = count("interpreted, the same at all stages");
    // A volatile load through a pointer may be one of a device, so it gives anything.
    let open = count("interpreted, approximate: a volatile load through a pointer");
    let wanted = options.count * options.models.len() as u64;
    let enough = (same + open) * 10 >= wanted * 9 && same * 4 >= wanted * 3;
    assert!(enough, "only {same} of {wanted}: {:?}", report.counts);
}

#[test]
fn passes_keep_the_meaning_of_programs() {
    check(&Options { count: 12, seed: 2026, jobs: 2, ..Options::default() });
}

#[test]
fn passes_keep_the_meaning_of_features() {
    let features = ["addresses", "control", "storage", "volatile"].map(str::to_string).to_vec();
    check(&Options { count: 8, seed: 11, features, jobs: 2, ..Options::default() });
}

#[test]
fn passes_keep_the_meaning_of_programs_with_inputs() {
    check(&Options { count: 10, seed: 7, inputs: true, small: true, jobs: 2, ..Options::default() });
}

/// Before calls are resolved, a call that reads the result as another type has no meaning; after that it has
/// the machine's.
#[test]
fn a_result_of_another_type_is_followed_once_calls_are_resolved() {
    let text = "long twice(long a, char b) { return a * 2 + b; }\n\
                int main(void) { int (*p)(long, char) = (int (*)(long, char))twice; return p(20, 'e'); }\n";
    let clang = Clang::find().expect("a compiler");
    let found = |sum| stages(&clang, text, &[], DataModel::Lp64, sum);
    assert!(matches!(found(141), Stages::Same));
    assert!(matches!(found(142), Stages::Differs(_)));
}
