//! The first tool against another: one mark for each task that one of them solved. Below the diagonal the other is
//! faster.

use super::escape;
use super::plot::{Frame, Scale};
use crate::answer::{Outcome, Verdict};
use crate::summary::Board;
use std::fmt::Write;

pub(super) fn plot(board: &Board, other: usize) -> String {
    let tasks = 0..board.tasks.len();
    let times = tasks.clone().flat_map(|task| [board.solved(task, 0), board.solved(task, other)]);
    let shortest = times.flatten().fold(f64::INFINITY, f64::min);
    let scale = Scale::times(shortest, board.timeout);
    let frame = Frame { width: 400.0, height: 400.0, x: scale, y: scale };
    let names = [0, other].map(|tool| escape(&board.tools[tool]));
    let title = format!("{} against {}", names[0], names[1]);
    let mut text = "<figure class=\"half\">\n".to_string();
    text +=
        &frame.open("square", &title, &format!("{}, seconds", names[0]), &format!("{}, seconds", names[1]));
    let (low, high) = match scale {
        Scale::Log { low, high } => (low, high),
        Scale::Linear { high } => (0.0, high),
    };
    let corner = |value: f64| format!("{:.1} {:.1}", frame.at_x(value), frame.at_y(value));
    // Writing to a string does not fail.
    let _ = writeln!(text, "<path class=\"diagonal\" d=\"M{}L{}\"/>", corner(low), corner(high));
    let (mut faster, mut slower, mut only, mut lost) = (0, 0, 0, 0);
    for task in tasks {
        let (Some(a), Some(b)) = (board.outcome(task, 0), board.outcome(task, other)) else { continue };
        let place = |tool: usize| board.solved(task, tool);
        let wrong = a == Outcome::Wrong || b == Outcome::Wrong;
        match (place(0), place(other)) {
            (None, None) if !wrong => continue,
            (None, None) => {}
            (Some(_), None) => only += 1,
            (None, Some(_)) => lost += 1,
            (Some(x), Some(y)) => {
                faster += usize::from(x < y);
                slower += usize::from(y < x);
            }
        }
        let (x, y) = (frame.at_x(place(0).unwrap_or(high)), frame.at_y(place(other).unwrap_or(high)));
        let words = [0, other].map(|tool| match board.report(task, tool) {
            Some(report) => format!("{} in {:.2} s", report.verdict.word(), report.wall.as_secs_f64()),
            None => String::new(),
        });
        let tip = format!("<title>{}: {}; {}</title>", escape(&board.tasks[task].name), words[0], words[1]);
        let verdict =
            [0, other].into_iter().filter(|&t| place(t).is_some()).find_map(|t| board.report(task, t));
        let violated = matches!(verdict.map(|r| r.verdict), Some(Verdict::Unsafe | Verdict::Sat));
        let mark = if wrong {
            format!("<path class=\"wrong\" d=\"M{:.1} {:.1}l8 8m0 -8l-8 8\">{tip}</path>", x - 4.0, y - 4.0)
        } else if violated {
            format!("<path class=\"mark violated\" d=\"M{x:.1} {:.1}l5 9h-10z\">{tip}</path>", y - 6.0)
        } else {
            format!("<circle class=\"mark holds\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\">{tip}</circle>")
        };
        text += &mark;
        text.push('\n');
    }
    let _ = write!(
        text,
        "</svg>\n<figcaption>Above the diagonal {} is faster: on {faster} tasks, and slower on {slower}. It alone solves {only}, \
         only {} solves {lost}; those are drawn at the limit.<br>\
         <span class=\"key\"><span class=\"holds\">●</span> safe or unsat</span> \
         <span class=\"key\"><span class=\"violated\">▲</span> unsafe or sat</span> \
         <span class=\"key\"><span class=\"wrong\">✕</span> wrong</span></figcaption>\n</figure>\n",
        names[0], names[1]
    );
    text
}
