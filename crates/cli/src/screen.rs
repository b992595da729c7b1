//! A few lines on the terminal that are drawn over again, on standard error.
//!
//! The terminal is told not to wrap while we draw, so that the number of lines on it is known whatever its
//! width is.

use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How many lines are on the screen; nothing is drawn any more once it is left.
static SCREEN: Mutex<(usize, bool)> = Mutex::new((0, false));

/// Is there a screen?
pub fn is_there() -> bool {
    std::io::stderr().is_terminal() && std::env::var_os("TERM").is_some_and(|term| term != "dumb")
}

/// What takes the lines off the screen.
fn erasure(screen: &mut (usize, bool)) -> String {
    match std::mem::take(&mut screen.0) {
        0 => String::new(),
        1 => "\r\x1b[J".into(),
        lines => format!("\x1b[{}A\r\x1b[J", lines - 1),
    }
}

fn write(text: &str) {
    let mut out = std::io::stderr().lock();
    // A terminal that was closed needs no progress.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Draws lines in place of those that are there, as many as fit.
pub fn draw(lines: &[String]) {
    let size = rustix::termios::tcgetwinsize(std::io::stderr()).ok();
    // A terminal that does not know its size says zero.
    let height =
        size.map(|size| usize::from(size.ws_row)).filter(|&rows| rows > 1).map_or(20, |rows| rows - 1);
    let lines = &lines[..lines.len().min(height)];
    let mut screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    if !screen.1 {
        let erasure = erasure(&mut screen);
        write(&format!("{erasure}\x1b[?7l{}\x1b[?7h", lines.join("\n")));
        screen.0 = lines.len();
    }
}

/// Takes the lines off the screen for what is printed now.
pub fn clear() {
    let mut screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    write(&erasure(&mut screen));
}

/// Takes the lines off the screen for good: what follows is the answer, or a message.
pub fn leave() {
    // Whoever is drawing is done in a moment, unless the terminal does not take it; then nothing can be done.
    for _ in 0..20 {
        if let Ok(mut screen) = SCREEN.try_lock() {
            screen.1 = true;
            write(&erasure(&mut screen));
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}
