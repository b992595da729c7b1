//! The results for people: one page that needs no network and, but for sorting, no script.
//!
//! What matters most comes first: wrong answers, then the table, then the plots, then every run.

mod cactus;
mod plot;
mod scatter;
mod tables;

use crate::store::Settings;
use crate::summary::Board;
use euphonium_report::Text;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The page.
pub fn page(board: &Board, settings: &Settings, complete: bool, title: &str) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (Text(title)) }
                style { (PreEscaped(include_str!("style.css"))) }
            }
            body {
                main {
                    h1 { (Text(title)) }
                    (conditions(board, settings, complete))
                    (tables::mistakes(board))
                    h2 { "Summary" }
                    (tables::summary(board))
                    (tables::reasons(board))
                    h2 { "Solved tasks over time" }
                    (cactus::plot(board))
                    @if board.tools.len() > 1 {
                        h2 { (Text(&board.tools[0])) " against the others" }
                        div.plots {
                            @for other in 1..board.tools.len() {
                                (scatter::plot(board, other))
                            }
                        }
                    }
                    h2 { "All runs" }
                    (tables::runs(board))
                }
                script { (PreEscaped(include_str!("sort.js"))) }
            }
        }
    };
    page.into_string()
}

/// How the results came about.
fn conditions(board: &Board, settings: &Settings, complete: bool) -> Markup {
    html! {
        p {
            (board.tasks.len()) " tasks; " (settings.limits.timeout) " s and "
            @if settings.limits.memory == 0 {
                "no limit on memory"
            } @else {
                (settings.limits.memory) " MB of address space"
            }
            " for each run, " (settings.jobs) " at a time"
            @if settings.neutral { ", files under neutral names" }
            "."
            @if !complete { " " strong { "The campaign is not complete." } }
        }
        dl {
            @for (tool, name) in board.tools.iter().enumerate() {
                dt { (plot::swatch(tool)) (Text(name)) }
                dd {
                    @if let Some([_, _, command]) = settings.tools.iter().find(|[known, ..]| known == name) {
                        code { (Text(command)) }
                    } @else {
                        "from a table of earlier results"
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Limits;
    use crate::summary::tests::board;

    fn example() -> String {
        let limits = Limits { timeout: 10.0, memory: 4096 };
        let tools = vec![["x", "b", "x '{file}' > <b>"].map(str::to_string)];
        page(&board(), &Settings { limits, neutral: true, jobs: 2, on: "local".into(), tools }, true, "a & b")
    }

    /// The page without its style sheet and its script.
    fn markup(page: &str) -> String {
        let (head, rest) = page.split_once("<style>").unwrap();
        let body = rest.split_once("</style>").unwrap().1;
        head.to_string() + body.split_once("<script>").unwrap().0
    }

    /// Each tag that is opened is closed, in order.
    #[test]
    fn tags_nest() {
        let body = markup(&example());
        let mut open: Vec<&str> = Vec::new();
        for tag in body.split('<').skip(1) {
            let inside = tag.split('>').next().unwrap();
            let name = inside.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap();
            if inside.starts_with('!') || inside.ends_with('/') || ["meta", "input", "br"].contains(&name) {
                continue;
            } else if inside.starts_with('/') {
                assert_eq!(open.pop(), Some(name), "{inside}");
            } else {
                open.push(name);
            }
        }
        // The rest of the page, which is cut off with the script, closes these.
        assert_eq!(open, ["html", "body"]);
    }

    #[test]
    fn mistakes_come_first_and_nothing_comes_from_elsewhere() {
        let text = example();
        let (wrong, summary) = (text.find("Wrong answers").unwrap(), text.find("<h2>Summary").unwrap());
        assert!(wrong < summary);
        assert!(text.contains("y &lt;&amp;&gt; z") && !text.contains("y <&> z") && !text.contains("<b>"));
        for outside in ["http://", "https://", "src=", "@import", "url("] {
            assert!(!text.contains(outside), "{outside}");
        }
        // Two tools beside the first, and the plot of all: three pictures.
        assert_eq!(text.matches("<svg class=\"plot").count(), 3);
    }

    #[test]
    fn numbers_in_pictures_are_numbers() {
        let empty = crate::Board::new(Vec::new(), vec!["x".into(), "y".into()], 0.0);
        let limits = Limits { timeout: 0.0, memory: 0 };
        let settings = Settings { limits, neutral: false, jobs: 1, on: "local".into(), tools: Vec::new() };
        for text in [example(), page(&empty, &settings, false, "t")] {
            let text = markup(&text);
            assert!(!text.contains("NaN") && !text.contains("=\"inf"), "{text}");
        }
    }
}
