//! The first tool against another: one mark for each task that one of them solved. Below the diagonal the
//! other is faster.

use super::plot::{Frame, Scale, at};
use crate::answer::{Answer, Outcome};
use crate::summary::Board;
use euphonium_report::Text;
use maud::{Markup, html};

pub(super) fn plot(board: &Board, other: usize) -> Markup {
    let tasks = 0..board.tasks.len();
    let times = tasks.clone().flat_map(|task| [board.solved(task, 0), board.solved(task, other)]);
    let shortest = times.flatten().fold(f64::INFINITY, f64::min);
    let scale = Scale::times(shortest, board.timeout);
    let frame = Frame { width: 400.0, height: 400.0, x: scale, y: scale };
    let names = [0, other].map(|tool| board.tools[tool].as_str());
    let (low, high) = match scale {
        Scale::Log { low, high } => (low, high),
        Scale::Linear { high } => (0.0, high),
    };
    let corner = |value: f64| format!("{:.1} {:.1}", frame.at_x(value), frame.at_y(value));
    let (mut faster, mut slower, mut only, mut lost) = (0, 0, 0, 0);
    let mut marks = vec![html! { path.diagonal d={ "M" (corner(low)) "L" (corner(high)) } {} }];
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
            Some(report) => format!("{} in {:.2} s", report.answer.word(), report.wall.as_secs_f64()),
            None => String::new(),
        });
        let tip = html! { title { (Text(&board.tasks[task].name)) ": " (words[0]) "; " (words[1]) } };
        let answer =
            [0, other].into_iter().filter(|&t| place(t).is_some()).find_map(|t| board.report(task, t));
        let violated = matches!(answer.map(|r| r.answer), Some(Answer::Unsafe | Answer::Sat));
        marks.push(html! {
            @if wrong {
                path.wrong d={ "M" (at(x - 4.0)) " " (at(y - 4.0)) "l8 8m0 -8l-8 8" } { (tip) }
            } @else if violated {
                path.mark.violated d={ "M" (at(x)) " " (at(y - 6.0)) "l5 9h-10z" } { (tip) }
            } @else {
                circle.mark.holds cx=(at(x)) cy=(at(y)) r="4" { (tip) }
            }
        });
    }
    let title = format!("{} against {}", names[0], names[1]);
    let titles = names.map(|name| format!("{name}, seconds"));
    let marks = html! { @for mark in marks { (mark) } };
    html! {
        figure.half {
            (frame.picture("square", &title, [&titles[0], &titles[1]], marks))
            figcaption {
                "Above the diagonal " (Text(names[0])) " is faster: on " (faster)
                " tasks, and slower on " (slower)
                ". It alone solves " (only) ", only " (Text(names[1])) " solves " (lost)
                "; those are drawn at the limit."
                br;
                span.key { span.holds { "●" } " safe or unsat" } " "
                span.key { span.violated { "▲" } " unsafe or sat" } " "
                span.key { span.wrong { "✕" } " wrong" }
            }
        }
    }
}
