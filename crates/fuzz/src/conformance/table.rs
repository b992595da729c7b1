//! What came of a run, as tables in Markdown.

use super::record::{Answer, Record};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Reasons beyond this many are summed up.
const REASONS: usize = 40;

/// The tables.
pub fn text(records: &[Record]) -> String {
    let mut text = String::new();
    let asked: Vec<&Record> = records.iter().filter(|record| record.failure.word != "not asked").collect();
    let _ = writeln!(text, "{} files, {} of them executed and verified\n", records.len(), asked.len());
    let silent = records.iter().filter(|record| record.failure.word == "not asked");
    counted(&mut text, "execution says nothing", silent.map(|record| general(&record.native)));
    let _ = writeln!(
        text,
        "| execution | a failure is reachable | the end is reachable | files |\n| --- | --- | --- | --- |"
    );
    let mut kinds = BTreeMap::new();
    for record in &asked {
        *kinds.entry((&record.native, &record.failure.word, &record.end.word)).or_insert(0u64) += 1;
    }
    for ((native, failure, end), count) in kinds {
        let _ = writeln!(text, "| {native} | {failure} | {end} | {count} |");
    }
    text.push('\n');
    let answers = |word: &'static str| {
        let all = asked.iter().flat_map(|record: &&Record| [&record.failure, &record.end]);
        all.filter(move |answer: &&Answer| answer.word == word)
    };
    counted(
        &mut text,
        "refused",
        asked.iter().map(|r| &r.failure).filter(|a| a.word == "refused").map(|a| general(&a.why)),
    );
    counted(&mut text, "unknown", answers("unknown").map(|answer| general(&answer.why)));
    let mut times: Vec<f64> =
        asked.iter().flat_map(|record| [record.failure.seconds, record.end.seconds]).collect();
    times.sort_by(f64::total_cmp);
    if let (Some(middle), Some(last)) = (times.get(times.len() / 2), times.last()) {
        let _ = writeln!(
            text,
            "seconds for a verdict: median {middle:.2}, longest {last:.2}, all {:.0}\n",
            times.iter().sum::<f64>()
        );
    }
    for record in records {
        if let Some(what) = record.contradiction() {
            let _ = writeln!(
                text,
                "contradiction: {what}: {}: {} {}",
                record.path, record.failure.why, record.end.why
            );
        }
    }
    let wrong = records.iter().filter(|record| record.contradiction().is_some()).count();
    let _ = writeln!(text, "{wrong} contradictions");
    text
}

/// A table of reasons, the most frequent first.
fn counted(text: &mut String, head: &str, reasons: impl Iterator<Item = String>) {
    let mut counts = BTreeMap::new();
    for reason in reasons {
        *counts.entry(reason).or_insert(0u64) += 1;
    }
    if counts.is_empty() {
        return;
    }
    let mut counts: Vec<(String, u64)> = counts.into_iter().collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    let _ = writeln!(text, "| {head} | files |\n| --- | --- |");
    for (reason, count) in counts.iter().take(REASONS) {
        let _ = writeln!(text, "| {reason} | {count} |");
    }
    if counts.len() > REASONS {
        let rest: u64 = counts[REASONS..].iter().map(|(_, count)| count).sum();
        let _ = writeln!(text, "| {} other reasons | {rest} |", counts.len() - REASONS);
    }
    text.push('\n');
}

/// A reason without what is particular to one file: places and numbers.
fn general(reason: &str) -> String {
    let words = reason.split_whitespace().filter(|word| {
        let place =
            word.contains('/') || word.split(':').nth(1).is_some_and(|line| line.parse::<u32>().is_ok());
        !place
    });
    let text = words.collect::<Vec<_>>().join(" ").replace('|', "\\|");
    let mut general = String::new();
    let mut digits = false;
    for c in text.chars().take(160) {
        match c.is_ascii_digit() {
            true if !digits => general.push('N'),
            true => {}
            false => general.push(c),
        }
        digits = c.is_ascii_digit();
    }
    general
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_lose_what_is_particular() {
        assert_eq!(general("/tmp/x/task.c:12:3: in f: vectors of 128 bits"), "in f: vectors of N bits");
    }

    #[test]
    fn contradictions_are_named() {
        let answer = |word: &str| Answer { word: word.into(), why: String::new(), seconds: 0.5 };
        let record = |path: &str, failure, end| Record {
            path: path.into(),
            native: "passed".into(),
            failure: answer(failure),
            end: answer(end),
        };
        let text = text(&[record("a.c", "safe", "unsafe"), record("b.c", "unsafe", "unsafe")]);
        assert!(text.contains("contradiction: unsafe, but it passes: b.c"), "{text}");
        assert!(
            text.contains("| passed | safe | unsafe | 1 |") && text.ends_with("1 contradictions\n"),
            "{text}"
        );
    }
}
