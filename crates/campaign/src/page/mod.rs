//! The results for people: one page that needs no network and, but for sorting, no script.
//!
//! What matters most comes first: wrong answers, then the table, then the plots, then every run. All text that
//! comes from outside goes through `escape`.

mod cactus;
mod plot;
mod scatter;
mod tables;

use crate::store::Settings;
use crate::summary::Board;
use std::fmt::Write;

/// The page.
pub fn page(board: &Board, settings: &Settings, complete: bool, title: &str) -> String {
    let mut text = String::new();
    let title = escape(title);
    // Writing to a string does not fail.
    let _ = write!(
        text,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
        include_str!("style.css")
    );
    text += &conditions(board, settings, complete);
    text += &tables::mistakes(board);
    text += "<h2>Summary</h2>\n";
    text += &tables::summary(board);
    text += "<h2>Solved tasks over time</h2>\n";
    text += &cactus::plot(board);
    let others = 1..board.tools.len();
    if !others.is_empty() {
        let _ =
            writeln!(text, "<h2>{} against the others</h2>\n<div class=\"plots\">", escape(&board.tools[0]));
        for other in others {
            text += &scatter::plot(board, other);
        }
        text += "</div>\n";
    }
    text += "<h2>All runs</h2>\n";
    text += &tables::runs(board);
    let _ = write!(text, "</main>\n<script>\n{}</script>\n</body>\n</html>\n", include_str!("sort.js"));
    text
}

/// How the results came about.
fn conditions(board: &Board, settings: &Settings, complete: bool) -> String {
    let memory = match settings.limits.memory {
        0 => "no limit on memory".to_string(),
        megabytes => format!("{megabytes} MB of address space"),
    };
    let neutral = if settings.neutral { ", files under neutral names" } else { "" };
    let mut text = format!(
        "<p>{} tasks; {} s and {memory} for each run, {} at a time{neutral}.",
        board.tasks.len(),
        settings.limits.timeout,
        settings.jobs
    );
    text += if complete { "</p>\n" } else { " <strong>The campaign is not complete.</strong></p>\n" };
    text += "<dl>\n";
    for (tool, name) in board.tools.iter().enumerate() {
        let known = settings.tools.iter().find(|[known, ..]| known == name);
        let command = match known {
            Some([_, _, command]) => format!("<code>{}</code>", escape(command)),
            None => "from a table of earlier results".to_string(),
        };
        text += &format!("<dt>{}{}</dt><dd>{command}</dd>\n", plot::swatch(tool), escape(name));
    }
    text + "</dl>\n"
}

/// Text as HTML, also within quotes.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // Other control characters are not allowed in HTML at all.
            c if c.is_control() => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Limits;
    use crate::summary::tests::board;

    fn example() -> String {
        let limits = Limits { timeout: 10.0, memory: 4096 };
        let tools = vec![["x", "b", "x '{file}' > <b>"].map(str::to_string)];
        page(&board(), &Settings { limits, neutral: true, jobs: 2, tools }, true, "a & b")
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
        let settings = Settings { limits, neutral: false, jobs: 1, tools: Vec::new() };
        for text in [example(), page(&empty, &settings, false, "t")] {
            let text = markup(&text);
            assert!(!text.contains("NaN") && !text.contains("=\"inf"), "{text}");
        }
    }
}
