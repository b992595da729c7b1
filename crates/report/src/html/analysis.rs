//! What an analysis says, on the source: a heat map. Lines of which much is known are darker, dead ones are crossed out, and what holds stands below the line.

use super::STYLE;
use crate::escape::Text;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A file with what is known of its lines.
#[derive(Clone, Default, Debug)]
pub struct AnalysedFile {
    /// Its name.
    pub name: String,
    /// Its lines, in order.
    pub lines: Vec<AnalysedLine>,
}

/// A line with what is known of it.
#[derive(Clone, Default, Debug)]
pub struct AnalysedLine {
    /// What it says.
    pub text: String,
    /// Does no run come there?
    pub dead: bool,
    /// What holds where it begins, one fact each.
    pub holds: Vec<String>,
    /// What is said of its branches.
    pub branches: Vec<String>,
}

/// A page about files.
pub fn render(version: &str, files: &[AnalysedFile], notes: &[String]) -> String {
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let names = names.join(", ");
    let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "euphonium " (Text(version)) };
                title { "analysis: " (Text(&names)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { "What holds in " (Text(&names)) }
                    p.quiet { "The darker a line, the more is known where it begins. Lines that no run comes to are crossed out." }
                }
                main {
                    @for file in files { (of_file(file)) }
                    @if !notes.is_empty() {
                        h2 { "Assumptions" }
                        ul { @for note in notes { li { (Text(note)) } } }
                    }
                }
                footer { "euphonium " (Text(version)) }
            }
        }
    };
    page.into_string()
}

fn of_file(file: &AnalysedFile) -> Markup {
    html! {
        h2 { (Text(&file.name)) }
        div.code { div.lines {
            @for (i, line) in file.lines.iter().enumerate() {
                div class={ "l " (heat(line)) } { i { (i + 1) } b { (Text(&line.text)) } }
                @if !line.holds.is_empty() { div.inv { (Text(&line.holds.join(" && "))) } }
                @for branch in &line.branches { div.inv.one { (Text(branch)) } }
            }
        } }
    }
}

/// The class of a line: dead, or how much is known.
fn heat(line: &AnalysedLine) -> &'static str {
    match line.holds.len() {
        _ if line.dead => "dead",
        0 => "",
        1 => "heat1",
        2..=3 => "heat2",
        4..=6 => "heat3",
        _ => "heat4",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_lines_are_coloured() {
        let line = |text: &str, dead, holds: &[&str]| AnalysedLine {
            text: text.into(),
            dead,
            holds: holds.iter().map(|h| h.to_string()).collect(),
            branches: Vec::new(),
        };
        let lines =
            vec![line("if (a < b)", false, &["a < 3"]), line("f();", true, &[]), line("}", false, &[])];
        let page = render("1", &[AnalysedFile { name: "<x>.c".into(), lines }], &["a & b".into()]);
        assert!(page.contains("a &lt; 3") && !page.contains("<x>"));
        assert!(page.contains("l heat1") && page.contains("l dead") && page.contains("a &amp; b"));
    }
}
