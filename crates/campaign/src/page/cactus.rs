//! How many tasks each tool solves in how much time: each tool's solved tasks in the order of their times.

use super::plot::{Frame, Scale, at, class, swatch};
use crate::summary::Board;
use euphonium_report::Text;
use maud::{Markup, html};
use std::fmt::Write;

pub(super) fn plot(board: &Board) -> Markup {
    let mut lines: Vec<Vec<f64>> = Vec::new();
    for tool in 0..board.tools.len() {
        let mut times: Vec<f64> =
            (0..board.tasks.len()).filter_map(|task| board.solved(task, tool)).collect();
        times.sort_by(f64::total_cmp);
        lines.push(times);
    }
    let most = lines.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let shortest = lines.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let frame = Frame {
        width: 760.0,
        height: 400.0,
        x: Scale::Linear { high: most as f64 },
        y: Scale::times(shortest, board.timeout),
    };
    let marks = html! {
        @for (tool, times) in lines.iter().enumerate() {
            @let tip = html! { title { (Text(&board.tools[tool])) ": " (times.len()) " solved" } };
            @if times.len() > 1 {
                path class={ "line " (class(tool)) } d=(path(&frame, times)) { (tip) }
            }
            // Where a line ends is what is read off it first.
            @if let Some(&last) = times.last() {
                circle class={ "dot " (class(tool)) } cx=(at(frame.at_x(times.len() as f64))) cy=(at(frame.at_y(last))) r="4" {
                    (tip)
                }
            }
        }
    };
    html! {
        figure {
            div.scroll {
                (frame.picture("wide", "Solved tasks over time", ["solved tasks", "seconds for each"], marks))
            }
            figcaption {
                @for (tool, times) in lines.iter().enumerate() {
                    span.key { (swatch(tool)) (Text(&board.tools[tool])) " (" (times.len()) ")" } " "
                }
                br;
                "Further to the right is more, lower is faster. Times below the axis are drawn on it."
            }
        }
    }
}

fn path(frame: &Frame, times: &[f64]) -> String {
    let mut path = String::new();
    for (count, &time) in times.iter().enumerate() {
        let (x, y) = (frame.at_x(count as f64 + 1.0), frame.at_y(time));
        // Writing to a string does not fail.
        let _ = write!(path, "{}{x:.1} {y:.1}", if count == 0 { "M" } else { "L" });
    }
    path
}
