//! How many tasks each tool solves in how much time: each tool's solved tasks in the order of their times.

use super::escape;
use super::plot::{Frame, Scale, class, swatch};
use crate::summary::Board;
use std::fmt::Write;

pub(super) fn plot(board: &Board) -> String {
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
    let mut text = "<figure>\n<div class=\"scroll\">".to_string();
    text += &frame.open("wide", "Solved tasks over time", "solved tasks", "seconds for each");
    for (tool, times) in lines.iter().enumerate() {
        let name = escape(&board.tools[tool]);
        let mut path = String::new();
        // Writing to a string does not fail.
        for (count, &time) in times.iter().enumerate() {
            let (x, y) = (frame.at_x(count as f64 + 1.0), frame.at_y(time));
            let _ = write!(path, "{}{x:.1} {y:.1}", if count == 0 { "M" } else { "L" });
        }
        let tip = format!("<title>{name}: {} solved</title>", times.len());
        if times.len() > 1 {
            let _ = writeln!(text, "<path class=\"line {}\" d=\"{path}\">{tip}</path>", class(tool));
        }
        // Where a line ends is what is read off it first.
        if let Some(&last) = times.last() {
            let (x, y) = (frame.at_x(times.len() as f64), frame.at_y(last));
            let class = class(tool);
            let _ = writeln!(
                text,
                "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\">{tip}</circle>"
            );
        }
    }
    text += "</svg></div>\n<figcaption>";
    for (tool, times) in lines.iter().enumerate() {
        let _ = write!(
            text,
            "<span class=\"key\">{}{} ({})</span> ",
            swatch(tool),
            escape(&board.tools[tool]),
            times.len()
        );
    }
    text + "<br>Further to the right is more, lower is faster. Times below the axis are drawn on it.</figcaption>\n</figure>\n"
}
