//! What can go wrong between the user's files and the verifier.

use std::fmt;
use std::path::PathBuf;

/// A place in a file, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The file's name.
    pub file: String,
    /// Counted from one.
    pub line: u32,
    /// Counted from one.
    pub column: u32,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Why there is no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FrontError {
    /// No compiler was found. The text says where it was looked for.
    NoClang(String),
    /// The compiler does not accept the program.
    Compile {
        /// The compiler's own words.
        message: String,
        /// Where its first error is.
        spot: Option<Spot>,
    },
    /// The text of a task or property file is wrong, or means something that is not supported.
    Format {
        /// Where.
        spot: Spot,
        /// What.
        message: String,
    },
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        message: String,
    },
    /// Another program could not be run, or gave too much output.
    Run(String),
    /// The time is over.
    Timeout,
    /// The stop flag was set.
    Stopped,
}

impl FrontError {
    /// Where in the input the mistake is, if it is in one place.
    pub fn spot(&self) -> Option<&Spot> {
        match self {
            FrontError::Compile { spot, .. } => spot.as_ref(),
            FrontError::Format { spot, .. } => Some(spot),
            _ => None,
        }
    }
}

impl fmt::Display for FrontError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FrontError::NoClang(looked) => write!(
                f,
                "no C compiler: clang (version 14 to 22) is needed to read C programs; install it, for \
                 instance with `apt install clang`, or set EUPHONIUM_CLANG to its path ({looked})"
            ),
            FrontError::Compile { message, .. } => write!(f, "the program does not compile:\n{message}"),
            FrontError::Format { spot, message } => write!(f, "{spot}: {message}"),
            FrontError::File { path, message } => write!(f, "{}: {message}", path.display()),
            FrontError::Run(message) => f.write_str(message),
            FrontError::Timeout => f.write_str("the time is over"),
            FrontError::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for FrontError {}
