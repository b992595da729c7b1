//! The checks of a program, as a table for people.

use euphonium_program::{Class, Classes};
use euphonium_report::CheckVerdict as Row;
use euphonium_verifier::report::check_verdict;
use euphonium_verifier::{CheckVerdict, Conclusion};
use std::fmt::Write;

/// How many have which verdict, then one line for each; nothing if there are none. If nobody asked for certain classes, they
/// are named, and what is proved is only counted.
pub fn table(checks: &[CheckVerdict], usual: Option<Classes>) -> String {
    if checks.is_empty() && usual.is_none_or(|classes| classes == Classes::ASSERT) {
        return String::new();
    }
    let count = |verdict| checks.iter().filter(|check| check.verdict == verdict).count();
    let [violated, proved, unknown] = [Conclusion::Unsafe, Conclusion::Safe, Conclusion::Unknown].map(count);
    let counts = format!("{violated} violated, {proved} proved, {unknown} unknown");
    let word = |row: &Row| format!("{:8}  ", row.word());
    let Some(classes) = usual else { return format!("checks: {counts}\n{}", lines(checks, word)) };
    let names = classes.iter().map(Class::name).collect::<Vec<_>>().join(", ");
    let left = checks.iter().filter(|check| check.verdict != Conclusion::Safe).cloned();
    format!("checks: {counts} ({names})\n{}", lines(&left.collect::<Vec<_>>(), word))
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
