//! The checks of a program, as a table for people.

use euphonium_report::CheckVerdict as Row;
use euphonium_verifier::report::check_verdict;
use euphonium_verifier::{CheckVerdict, Conclusion};
use std::fmt::Write;

/// How many have which verdict, then one line for each; nothing if there are none.
pub fn table(checks: &[CheckVerdict]) -> String {
    if checks.is_empty() {
        return String::new();
    }
    let count = |verdict| checks.iter().filter(|check| check.verdict == verdict).count();
    let [violated, proved, unknown] = [Conclusion::Unsafe, Conclusion::Safe, Conclusion::Unknown].map(count);
    let mut text = format!("checks: {violated} violated, {proved} proved, {unknown} unknown\n");
    text.push_str(&lines(checks, |row| format!("{:8}  ", row.word())));
    text
}

/// The checks alone.
pub fn list(checks: &[CheckVerdict]) -> String {
    lines(checks, |_| String::new())
}

fn lines(checks: &[CheckVerdict], first: impl Fn(&Row) -> String) -> String {
    let rows: Vec<Row> = checks.iter().map(check_verdict).collect();
    let class = rows.iter().map(|row| row.class.len()).max().unwrap_or(0);
    let place = rows.iter().map(|row| row.at().chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in &rows {
        let at = row.at();
        // Writing to a string does not fail.
        let _ = writeln!(text, "  {}{:class$}  {at:place$}  {}", first(row), row.class, row.text);
    }
    text
}
