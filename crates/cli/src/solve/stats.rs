//! Where the time went.

use super::session::Session;
use euphonium_limits::resident_bytes;

/// Names and values, in the order in which they are printed.
fn table(session: &Session) -> Vec<(&'static str, String)> {
    let smt = session.solver.statistics();
    let sat = session.solver.sat_statistics();
    let seconds = |s: f64| format!("{s:.4}");
    let total = session.started.elapsed().as_secs_f64();
    let known = smt.preprocess_time + smt.encode_time + smt.search_time + session.model_time;
    let mut rows = vec![
        ("time-total", seconds(total)),
        ("time-reading-and-rest", seconds((total - known).max(0.0))),
        ("time-preprocess", seconds(smt.preprocess_time)),
        ("time-encode", seconds(smt.encode_time)),
        ("time-search", seconds(smt.search_time)),
        ("time-model-check", seconds(session.model_time)),
        ("checks", smt.checks.to_string()),
        ("conflicts", sat.conflicts.to_string()),
        ("decisions", sat.decisions.to_string()),
        ("propagations", sat.propagations.to_string()),
        ("restarts", sat.restarts.to_string()),
        ("learnt-clauses", sat.learnt.to_string()),
        ("euf-propagations", sat.theory_propagations.to_string()),
        ("euf-conflicts", sat.theory_conflicts.to_string()),
        ("final-checks", sat.final_checks.to_string()),
        ("lemma-rounds", smt.rounds.to_string()),
        ("lemmas-interface", smt.lemmas.interface.to_string()),
        ("lemmas-congruence", smt.lemmas.congruence.to_string()),
        ("lemmas-arrays", smt.lemmas.arrays.to_string()),
        ("lemmas-extensionality", smt.lemmas.extensionality.to_string()),
        ("terms", session.terms.len().to_string()),
    ];
    if let Some(bytes) = resident_bytes() {
        rows.push(("memory-mb", format!("{:.1}", bytes as f64 / (1 << 20) as f64)));
    }
    rows
}

/// For `--stats`: one line each.
pub(super) fn report(session: &Session) -> String {
    table(session).into_iter().map(|(name, value)| format!("{name:24}{value:>14}\n")).collect()
}

/// For `(get-info :all-statistics)`.
pub(super) fn all_statistics(session: &Session) -> String {
    let pairs: Vec<String> =
        table(session).into_iter().map(|(name, value)| format!(":{name} {value}")).collect();
    format!("({})", pairs.join("\n "))
}
