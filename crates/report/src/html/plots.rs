//! Statistics as small plots.

use crate::escape::html;
use crate::model::*;
use std::fmt::Write;

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 90.0;
const BAR: f64 = 20.0;

/// What it took.
pub fn statistics(out: &mut String, statistics: &Statistics) -> std::fmt::Result {
    out.push_str("<h2>Statistics</h2>\n");
    let memory = statistics.megabytes.map_or(String::new(), |mb| format!(", {mb:.0} MB in use at the end"));
    writeln!(out, "<p>{:.2} s in all{memory}.</p>\n<div class=\"plots\">", statistics.seconds)?;
    phases(out, &statistics.phases)?;
    for engine in &statistics.engines {
        let plot = |f: fn(&Sample) -> f64| {
            engine.history.iter().map(|sample| (sample.seconds, f(sample))).collect::<Vec<_>>()
        };
        curve(out, &format!("{}: depth", engine.name), &plot(|s| f64::from(s.depth)), statistics.seconds)?;
        let learnt = plot(|s| s.cubes as f64 + s.lemmas as f64);
        curve(out, &format!("{}: cubes and lemmas", engine.name), &learnt, statistics.seconds)?;
    }
    out.push_str("</div>\n");
    if statistics.engines.is_empty() {
        return Ok(());
    }
    out.push_str(
        "<table>\n<tr><th>engine</th><th>depth</th><th>cubes</th><th>lemmas</th><th>refinements</th><th>queries</th></tr>\n",
    );
    for engine in &statistics.engines {
        let Sample { depth, cubes, lemmas, refinements, queries, .. } = engine.last;
        let name = html(&engine.name);
        writeln!(
            out,
            "<tr><td>{name}</td><td>{depth}</td><td>{cubes}</td><td>{lemmas}</td><td>{refinements}</td><td>{queries}</td></tr>"
        )?;
    }
    out.push_str("</table>\n");
    Ok(())
}

/// The time by phase, as bars.
fn phases(out: &mut String, phases: &[(String, f64)]) -> std::fmt::Result {
    let longest = phases.iter().map(|(_, seconds)| *seconds).fold(0.0, f64::max);
    if phases.is_empty() || longest <= 0.0 {
        return Ok(());
    }
    let height = BAR * phases.len() as f64 + 10.0;
    writeln!(
        out,
        "<figure><svg width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">"
    )?;
    for (index, (name, seconds)) in phases.iter().enumerate() {
        let y = 5.0 + BAR * index as f64;
        let width = (seconds / longest * 130.0).max(1.0);
        writeln!(
            out,
            "<text x=\"6\" y=\"{:.1}\">{}</text><rect x=\"110\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{:.1}\" \
             fill=\"currentColor\"/><text x=\"{:.1}\" y=\"{:.1}\">{seconds:.2} s</text>",
            y + 14.0,
            html(name),
            y + 3.0,
            BAR - 6.0,
            114.0 + width,
            y + 14.0
        )?;
    }
    out.push_str("</svg><figcaption>time by phase</figcaption></figure>\n");
    Ok(())
}

/// Something that changes at times, as a line.
fn curve(out: &mut String, title: &str, points: &[(f64, f64)], end: f64) -> std::fmt::Result {
    let highest = points.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let end = points.iter().map(|(time, _)| *time).fold(end, f64::max);
    if highest <= 0.0 || end <= 0.0 {
        return Ok(());
    }
    let x = |time: f64| 4.0 + time / end * (WIDTH - 8.0);
    let y = |value: f64| HEIGHT - 4.0 - value / highest * (HEIGHT - 24.0);
    // A value holds until the next one.
    let mut path = format!("M{:.1} {:.1}", x(0.0), y(0.0));
    for (time, value) in points {
        let _ = write!(path, "H{:.1}V{:.1}", x(*time), y(*value));
    }
    let _ = write!(path, "H{:.1}", x(end));
    writeln!(
        out,
        "<figure><svg width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\
         <path d=\"{path}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"/>\
         <text x=\"6\" y=\"14\">{highest:.0}</text></svg><figcaption>{}, over {end:.2} s</figcaption></figure>",
        html(title)
    )
}
