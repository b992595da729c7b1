//! The engine `equations`: every script below `tests/equations` has its answer inside, and every answer its
//! evidence, which is checked.

use euphonium_engine::{ClauseEngine, Equations, NoEvents, Verdict};
use euphonium_evidence::{Subject, check, check_run};
use euphonium_limits::Budget;
use euphonium_problem::read_horn;
use euphonium_term::Terms;
use std::path::Path;
use std::time::{Duration, Instant};

fn budget() -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(60)), ..Budget::default() }
}

#[test]
fn scripts_have_their_answers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/equations");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let expected = text.strip_prefix("; expect: ").and_then(|rest| rest.lines().next()).unwrap();
        let mut terms = Terms::new();
        let problem = read_horn(text.as_str(), &name, &mut terms).unwrap_or_else(|error| panic!("{error}"));
        let subject = Subject::Clauses(&problem);
        let answer = match Equations::default().check(&mut terms, &problem, &budget(), &mut NoEvents) {
            Verdict::Safe(proof) => {
                check(&mut terms, subject, &proof, &budget()).unwrap_or_else(|why| panic!("{name}: {why}"));
                "sat"
            }
            Verdict::Unsafe(run) => {
                check_run(&terms, subject, &run).unwrap_or_else(|why| panic!("{name}: {why}"));
                "unsat"
            }
            Verdict::Unknown(_) => "unknown",
        };
        assert_eq!(answer, expected, "{name}");
    }
}
