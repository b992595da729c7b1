//! Reading a problem of whatever format.
//!
//! The extension decides, and where it does not, the first character that means something: BTOR2 begins with
//! a number, and of the scripts, VMT has its annotations.

use crate::btor2::{Btor2, read_btor2};
use crate::horn::{HornEncoding, HornProblem, HornSystem, horn_to_system, read_horn};
use crate::ts::TransitionSystem;
use crate::vmt::{Vmt, read_vmt};
use crate::{Error, ErrorKind, Position};
use euphonium_term::Terms;

/// A format of transition systems or Horn clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputFormat {
    /// VMT-LIB.
    Vmt,
    /// BTOR2.
    Btor2,
    /// A Horn script.
    Horn,
}

impl InputFormat {
    /// The format of a file, or none if it looks like nothing that is known.
    pub fn detect(file_name: &str, text: &[u8]) -> Option<InputFormat> {
        let extension = file_name.rsplit_once('.').map(|(_, extension)| extension);
        match extension {
            Some("vmt") => return Some(InputFormat::Vmt),
            Some("btor" | "btor2") => return Some(InputFormat::Btor2),
            _ => {}
        }
        let mut lines = text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with(b";"))?;
        match first[0] {
            b'0'..=b'9' => Some(InputFormat::Btor2),
            b'(' => {
                let annotated = [&b":next"[..], b":trans", b":invar-property", b":live-property"]
                    .iter()
                    .any(|keyword| text.windows(keyword.len()).any(|window| window == *keyword));
                Some(if annotated { InputFormat::Vmt } else { InputFormat::Horn })
            }
            _ => None,
        }
    }
}

/// A problem with its way back.
#[derive(Clone, Debug)]
pub enum Input {
    /// From VMT-LIB.
    Vmt(Vmt),
    /// From BTOR2.
    Btor2(Btor2),
    /// From linear Horn clauses.
    Horn {
        /// The clauses.
        problem: HornProblem,
        /// Their system.
        system: HornSystem,
    },
}

impl Input {
    /// The transition system.
    pub fn system(&self) -> &TransitionSystem {
        match self {
            Input::Vmt(vmt) => &vmt.system,
            Input::Btor2(btor2) => &btor2.system,
            Input::Horn { system, .. } => &system.system,
        }
    }
}

/// Reads a file of any format as a transition system.
pub fn read_input(
    text: Vec<u8>,
    file_name: &str,
    encoding: HornEncoding,
    terms: &mut Terms,
) -> Result<Input, Error> {
    match InputFormat::detect(file_name, &text) {
        Some(InputFormat::Vmt) => read_vmt(text, file_name, terms).map(Input::Vmt),
        Some(InputFormat::Btor2) => read_btor2(text, file_name, terms).map(Input::Btor2),
        Some(InputFormat::Horn) => {
            let problem = read_horn(text, file_name, terms)?;
            let system = horn_to_system(terms, &problem, encoding)?;
            Ok(Input::Horn { problem, system })
        }
        None => Err(Error {
            file: file_name.into(),
            position: Position::START,
            kind: ErrorKind::Unsupported,
            message: "neither VMT nor BTOR2 nor Horn clauses".into(),
        }),
    }
}
