//! Messages on standard error that nobody may be there to read.
//!
//! The macros of the standard library panic if standard error is closed or full; a message that is lost is no
//! reason to lose the answer as well. These take their names, so that no caller has to think of it.

/// Prints a line to standard error, if that is possible.
macro_rules! eprintln {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = std::writeln!(std::io::stderr(), $($text)*);
    }};
}

/// Prints to standard error, if that is possible.
macro_rules! eprint {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = std::write!(std::io::stderr(), $($text)*);
    }};
}
