//! Statistics as small plots.

use crate::escape::Text;
use crate::model::*;
use maud::{Markup, html};
use std::fmt::Write;

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 90.0;
const BAR: f64 = 20.0;

/// What it took.
pub fn statistics(statistics: &Statistics) -> Markup {
    html! {
        h2 { "Statistics" }
        p {
            (format!("{:.2} s in all", statistics.seconds))
            @if let Some(megabytes) = statistics.megabytes {
                (format!(", {megabytes:.0} MB in use at the end"))
            }
            "."
        }
        div.plots {
            (phases(&statistics.phases))
            @for engine in &statistics.engines {
                (curve(engine, "depth", |s| f64::from(s.depth), statistics.seconds))
                (curve(engine, "cubes and lemmas", |s| s.cubes as f64 + s.lemmas as f64, statistics.seconds))
            }
        }
        @if !statistics.engines.is_empty() {
            table {
                tr {
                    @for title in ["engine", "depth", "cubes", "lemmas", "refinements", "queries"] {
                        th { (title) }
                    }
                }
                @for engine in &statistics.engines {
                    @let Sample { depth, cubes, lemmas, refinements, queries, .. } = engine.last;
                    tr {
                        td { (Text(&engine.name)) }
                        td { (depth) }
                        @for count in [cubes, lemmas, refinements, queries] {
                            td { (count) }
                        }
                    }
                }
            }
        }
    }
}

/// A length in a picture.
fn at(value: f64) -> String {
    format!("{value:.1}")
}

/// The time by phase, as bars.
fn phases(phases: &[Phase]) -> Markup {
    let longest = phases.iter().map(|phase| phase.seconds).fold(0.0, f64::max);
    if longest <= 0.0 {
        return Markup::default();
    }
    let height = BAR * phases.len() as f64 + 10.0;
    html! {
        figure {
            svg width=(WIDTH) height=(height) viewBox={ "0 0 " (WIDTH) " " (height) } role="img" {
                @for (index, Phase { name, seconds }) in phases.iter().enumerate() {
                    @let (y, width) = (5.0 + BAR * index as f64, (seconds / longest * 130.0).max(1.0));
                    text x="6" y=(at(y + 14.0)) { (Text(name)) }
                    rect x="110" y=(at(y + 3.0)) width=(at(width)) height=(at(BAR - 6.0)) fill="currentColor" {}
                    text x=(at(114.0 + width)) y=(at(y + 14.0)) { (format!("{seconds:.2} s")) }
                }
            }
            figcaption { "time by phase" }
        }
    }
}

/// Something that changes at times, as a line.
fn curve(engine: &EngineStatistics, title: &str, value: fn(&Sample) -> f64, end: f64) -> Markup {
    let points: Vec<(f64, f64)> =
        engine.history.iter().map(|sample| (sample.seconds, value(sample))).collect();
    let highest = points.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let end = points.iter().map(|(time, _)| *time).fold(end, f64::max);
    if highest <= 0.0 || end <= 0.0 {
        return Markup::default();
    }
    let x = |time: f64| 4.0 + time / end * (WIDTH - 8.0);
    let y = |value: f64| HEIGHT - 4.0 - value / highest * (HEIGHT - 24.0);
    // A value holds until the next one.
    let mut path = format!("M{:.1} {:.1}", x(0.0), y(0.0));
    for (time, value) in points {
        let _ = write!(path, "H{:.1}V{:.1}", x(time), y(value));
    }
    let _ = write!(path, "H{:.1}", x(end));
    html! {
        figure {
            svg width=(WIDTH) height=(HEIGHT) viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" {
                path d=(path) fill="none" stroke="currentColor" stroke-width="1.5" {}
                text x="6" y="14" { (format!("{highest:.0}")) }
            }
            figcaption { (Text(&engine.name)) ": " (title) (format!(", over {end:.2} s")) }
        }
    }
}
