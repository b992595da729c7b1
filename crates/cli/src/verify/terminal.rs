//! The terminal: its width, and whether it has colours.

use crate::args::report::{Color, ReportArgs, TraceDetail};
use euphonium_source::render::{Detail, Look};
use std::io::IsTerminal;

/// The width of what is no terminal.
const WIDTH: usize = 100;

/// Narrower terminals are treated as if they had this width, wider ones as if they had no more than that.
const WIDTHS: (usize, usize) = (40, 240);

/// How the trace is to be shown on standard output.
pub fn look(args: &ReportArgs) -> Look {
    let variable = |name: &str| std::env::var(name).ok();
    let terminal = std::io::stdout().is_terminal();
    let columns = variable("COLUMNS").and_then(|text| text.parse().ok());
    Look {
        width: columns.or_else(columns_of_terminal).unwrap_or(WIDTH).clamp(WIDTHS.0, WIDTHS.1),
        color: color(args.color, variable("NO_COLOR").as_deref(), variable("TERM").as_deref(), terminal),
        detail: match args.trace {
            TraceDetail::Full => Detail::Full,
            TraceDetail::Folded => Detail::Folded,
            TraceDetail::Short => Detail::Short,
        },
    }
}

/// Are there colours? What was asked for counts more than the environment.
fn color(wanted: Color, no_color: Option<&str>, term: Option<&str>, terminal: bool) -> bool {
    match wanted {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => terminal && no_color.is_none_or(str::is_empty) && term != Some("dumb"),
    }
}

#[cfg(unix)]
fn columns_of_terminal() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some(usize::from(size.ws_col)).filter(|&columns| columns > 0)
}

#[cfg(not(unix))]
fn columns_of_terminal() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours() {
        assert!(color(Color::Auto, None, Some("xterm"), true));
        assert!(color(Color::Auto, Some(""), None, true));
        assert!(!color(Color::Auto, Some("1"), Some("xterm"), true));
        assert!(!color(Color::Auto, None, Some("dumb"), true));
        assert!(!color(Color::Auto, None, Some("xterm"), false));
        assert!(color(Color::Always, Some("1"), Some("dumb"), false));
        assert!(!color(Color::Never, None, Some("xterm"), true));
    }
}
