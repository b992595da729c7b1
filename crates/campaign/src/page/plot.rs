//! What all pictures share: a frame, axes, colours.
//!
//! Colours are classes, so that the style sheet can choose others in the dark; lines also differ in their
//! dashes, for those who see colours otherwise and for paper.

use euphonium_report::Text;
use maud::{Markup, html};

/// As many tools have a colour of their own; then they repeat with the next dashes.
const COLOURS: usize = 6;

/// The classes of a tool's marks.
pub(super) fn class(tool: usize) -> String {
    format!("c{} d{}", tool % COLOURS, (tool / COLOURS + tool) % 3)
}

/// A tool's colour as a small picture in text.
pub(super) fn swatch(tool: usize) -> Markup {
    html! {
        svg.swatch viewBox="0 0 24 10" aria-hidden="true" {
            path class={ "line " (class(tool)) } d="M1 5H23" {}
        }
    }
}

/// A length in a picture.
pub(super) fn at(value: f64) -> String {
    format!("{value:.1}")
}

/// A scale from values to positions.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scale {
    /// From zero.
    Linear { high: f64 },
    /// By the logarithm; what is less than `low` is put there.
    Log { low: f64, high: f64 },
}

impl Scale {
    /// A scale for times up to a limit, from the decade of the shortest that is worth showing.
    pub(super) fn times(shortest: f64, limit: f64) -> Scale {
        let high = limit.max(0.1);
        let low = shortest.clamp(0.01, high / 10.0);
        Scale::Log { low: 10f64.powf(low.log10().floor()), high }
    }

    /// A value's share of the way, from zero to one.
    pub(super) fn place(self, value: f64) -> f64 {
        let share = match self {
            Scale::Linear { high } => value / high,
            Scale::Log { low, high } => (value.max(low) / low).ln() / (high / low).ln(),
        };
        share.clamp(0.0, 1.0)
    }

    /// Where lines are drawn.
    pub(super) fn ticks(self) -> Vec<f64> {
        match self {
            Scale::Linear { high } => {
                let raw = (high / 6.0).max(1.0);
                let decade = 10f64.powf(raw.log10().floor());
                let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * decade).into_iter().find(|&s| s >= raw);
                let step = step.unwrap_or(raw);
                (0..).map(|n| f64::from(n) * step).take_while(|&value| value <= high).collect()
            }
            Scale::Log { low, high } => {
                let mut ticks: Vec<f64> = (0..30)
                    .map(|n| low * 10f64.powi(n))
                    // Beside the limit there is no room for another number.
                    .take_while(|&value| value < high * 0.7)
                    .collect();
                ticks.push(high);
                ticks
            }
        }
    }
}

/// The frame of a picture; all lengths are in its own units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub width: f64,
    pub height: f64,
    pub x: Scale,
    pub y: Scale,
}

const LEFT: f64 = 58.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 46.0;

impl Frame {
    /// A position from the left.
    pub(super) fn at_x(&self, value: f64) -> f64 {
        LEFT + (self.width - LEFT - RIGHT) * self.x.place(value)
    }

    /// A position from the top.
    pub(super) fn at_y(&self, value: f64) -> f64 {
        TOP + (self.height - TOP - BOTTOM) * (1.0 - self.y.place(value))
    }

    /// The picture, with axes and their titles.
    pub(super) fn picture(&self, kind: &str, name: &str, titles: [&str; 2], marks: Markup) -> Markup {
        let (width, height) = (self.width, self.height);
        let (right, bottom) = (width - RIGHT, height - BOTTOM);
        let middle = f64::midpoint(TOP, bottom);
        html! {
            svg class={ "plot " (kind) } viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(Text(name)) {
                @for tick in self.x.ticks() {
                    @let x = at(self.at_x(tick));
                    path.grid d={ "M" (x) " " (TOP) "V" (bottom) } {}
                    text.mid x=(x) y=(at(bottom + 16.0)) { (number(tick)) }
                }
                @for tick in self.y.ticks() {
                    @let y = self.at_y(tick);
                    path.grid d={ "M" (LEFT) " " (at(y)) "H" (right) } {}
                    text.end x=(at(LEFT - 6.0)) y=(at(y + 4.0)) { (number(tick)) }
                }
                text.mid.title x=(at(f64::midpoint(LEFT, right))) y=(at(height - 8.0)) { (Text(titles[0])) }
                text.mid.title x="14" y=(at(middle)) transform={ "rotate(-90 14 " (at(middle)) ")" } { (Text(titles[1])) }
                (marks)
            }
        }
    }
}

/// A number as short as it can be.
fn number(value: f64) -> String {
    let text = if value < 1.0 { format!("{value:.3}") } else { format!("{value:.1}") };
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales() {
        let log = Scale::times(0.02, 100.0);
        assert!((log.place(1.0) - 0.5).abs() < 1e-9);
        assert_eq!((log.place(0.0), log.place(0.01), log.place(100.0), log.place(1e9)), (0.0, 0.0, 1.0, 1.0));
        let shown: Vec<String> = log.ticks().into_iter().map(number).collect();
        assert_eq!(shown, ["0.01", "0.1", "1", "10", "100"]);
        assert_eq!(Scale::times(0.0, 60.0).ticks().len(), 5);
        assert_eq!(Scale::Linear { high: 23.0 }.ticks(), [0.0, 5.0, 10.0, 15.0, 20.0]);
        assert_eq!(Scale::Linear { high: 1.0 }.ticks(), [0.0, 1.0]);
        assert!(Scale::times(f64::INFINITY, 0.0).ticks().iter().all(|tick| tick.is_finite()));
    }
}
