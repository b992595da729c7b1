//! Exit codes, frozen: scripts rely on them. A process that a signal ended has 128 plus its number: see
//! [`euphonium_process::signals`].

/// How the process ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Exit {
    /// An answer was printed; for `verify`, it is `safe`.
    Answered = 0,
    /// The command line was wrong.
    Usage = 1,
    /// The input was refused; the message has its place.
    Input = 2,
    /// `verify`: neither safe nor unsafe is known. Of other commands: time or memory ran out before an
    /// answer.
    Unknown = 5,
    /// Our own bug: an answer that its own check rejected, or a panic.
    Internal = 6,
    /// `verify`: a property is violated. `bench`: an answer is wrong.
    Unsafe = 10,
    /// `bench`: a signal ended it; what was done is kept.
    Interrupted = 130,
}

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> Self {
        std::process::ExitCode::from(exit as u8)
    }
}
