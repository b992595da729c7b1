//! Reading a problem of whatever format.
//!
//! The table [`FORMATS`] says what there is. The extension decides, and where it does not, what the text
//! looks like. A format is added by its own module, which reads it and has the [`WayBack`], and a line in the
//! table.

use crate::cfa::{Cfa, EncodeBack, EncodeOptions, encode, read_cfa};
use crate::horn::{HornBack, HornEncoding, HornProblem, HornSystem};
use crate::horn::{horn_to_system, read_clp, read_horn};
use crate::ts::{Property, TransitionSystem};
use crate::{Error, ErrorKind, Position, Trace, read_boogie, read_btor2, read_mcmt, read_vmt};
use euphonium_term::{TermId, Terms};
use std::fmt;
use std::sync::Arc;

/// A format of problems.
#[derive(Debug)]
pub struct Format {
    /// What it is called.
    pub name: &'static str,
    /// The extensions of its files.
    pub extensions: &'static [&'static str],
    /// Does a text that has no such extension look like one, by its first line and as a whole?
    looks: fn(&[u8], &[u8]) -> bool,
    read: fn(Vec<u8>, &str, HornEncoding, &mut Terms) -> Result<Input, Error>,
}

/// All formats, in the order in which a text is looked at.
pub const FORMATS: &[Format] = &[
    Format {
        name: "BTOR2",
        extensions: &["btor", "btor2"],
        looks: |first, _| first[0].is_ascii_digit(),
        read: |text, name, _, terms| {
            let btor2 = read_btor2(text, name, terms)?;
            Ok(Input::of_system(btor2.system, btor2.back))
        },
    },
    Format {
        name: "MCMT",
        extensions: &["mcmt"],
        looks: |first, text| {
            let system = b"(define-transition-system";
            first[0] == b'(' && text.windows(system.len()).any(|window| window == system)
        },
        read: |text, name, _, terms| Ok(Input::of_system(read_mcmt(text, name, terms)?, AsItIs)),
    },
    Format {
        name: "VMT",
        extensions: &["vmt"],
        looks: |first, text| {
            let annotations = [&b":next"[..], b":trans", b":invar-property", b":live-property"];
            let annotated = |keyword: &&[u8]| text.windows(keyword.len()).any(|window| window == *keyword);
            first[0] == b'(' && annotations.iter().any(annotated)
        },
        read: |text, name, _, terms| {
            let vmt = read_vmt(text, name, terms)?;
            Ok(Input::of_system(vmt.system, vmt.back))
        },
    },
    Format {
        name: "control-flow automata",
        extensions: &["cfa"],
        looks: |_, _| false,
        read: |text, name, _, terms| {
            let cfa = read_cfa(text, name, terms)?;
            Ok(Input::of_automaton(terms, cfa))
        },
    },
    Format {
        name: "Boogie",
        extensions: &["bpl"],
        looks: |_, _| false,
        read: |text, name, _, terms| {
            let cfa = read_boogie(text, name, terms)?;
            Ok(Input::of_automaton(terms, cfa))
        },
    },
    Format {
        name: "constraint logic programs",
        extensions: &["clp"],
        looks: |_, _| false,
        read: |text, name, encoding, terms| {
            let clauses = read_clp(text, name, terms)?;
            Ok(Input::of_clauses(terms, clauses, encoding))
        },
    },
    Format {
        name: "Horn clauses",
        extensions: &[],
        looks: |first, _| first[0] == b'(',
        read: |text, name, encoding, terms| {
            let clauses = read_horn(text, name, terms)?;
            Ok(Input::of_clauses(terms, clauses, encoding))
        },
    },
];

/// What a format has to say of what is found out about its problems.
pub trait WayBack: fmt::Debug + Send + Sync {
    /// Properties of the file that are not decided here.
    fn skipped(&self) -> Vec<String> {
        Vec::new()
    }

    /// A trace in a format of its own, if it has one.
    fn write_trace(&self, _terms: &Terms, _trace: &Trace) -> Option<String> {
        None
    }

    /// The states and inputs with the lines of the file that declare them, if they are known by these.
    fn lines(&self) -> Vec<(TermId, u64)> {
        Vec::new()
    }

    /// A trace from that format; what is wrong, with its line.
    fn read_trace(&self, _terms: &Terms, _text: &[u8]) -> Option<Result<Trace, (usize, String)>> {
        None
    }
}

/// There is nothing to say beyond the names of the system.
#[derive(Debug)]
struct AsItIs;

impl WayBack for AsItIs {}

/// A problem with its way back.
#[derive(Clone, Debug)]
pub struct Input {
    /// The transition system.
    pub system: TransitionSystem,
    /// Why there is no system, if what was read cannot be one. Then `system` has the names of the
    /// properties only.
    pub no_system: Option<Error>,
    /// The automaton that the system encodes, if the file has one.
    pub automaton: Option<(Cfa, EncodeBack)>,
    /// The Horn clauses that the file has, with the way back from the system if there is one.
    pub clauses: Option<(Arc<HornProblem>, Option<HornBack>)>,
    /// The way back.
    pub back: Arc<dyn WayBack>,
}

impl Input {
    /// A transition system, with its way back.
    fn of_system(system: TransitionSystem, back: impl WayBack + 'static) -> Input {
        Input { system, no_system: None, automaton: None, clauses: None, back: Arc::new(back) }
    }

    /// An automaton, with the system that it is.
    fn of_automaton(terms: &mut Terms, cfa: Cfa) -> Input {
        let encoded = encode(terms, &cfa, &EncodeOptions::default());
        Input { automaton: Some((cfa, encoded.back)), ..Input::of_system(encoded.system, AsItIs) }
    }

    /// Horn clauses. Linear ones are a transition system, too.
    fn of_clauses(terms: &mut Terms, clauses: HornProblem, encoding: HornEncoding) -> Input {
        let encoded = horn_to_system(terms, &clauses, encoding);
        let clauses = Arc::new(clauses);
        match encoded {
            Ok(HornSystem { system, back }) => {
                Input { clauses: Some((clauses, Some(back))), ..Input::of_system(system, AsItIs) }
            }
            Err(error) => {
                // No formula is in the place of the property, so that no claim about this system is
                // ever accepted.
                let property = Property { formula: terms.int_const(0), name: "query".into() };
                let system = TransitionSystem { properties: vec![property], ..TransitionSystem::default() };
                let input = Input::of_system(system, AsItIs);
                Input { clauses: Some((clauses, None)), no_system: Some(error), ..input }
            }
        }
    }
}

impl Format {
    /// The format of a file, or none if it looks like nothing that is known.
    pub fn detect(file_name: &str, text: &[u8]) -> Option<&'static Format> {
        let extension = file_name.rsplit_once('.').map(|(_, extension)| extension);
        let named = FORMATS.iter().find(|format| extension.is_some_and(|e| format.extensions.contains(&e)));
        named.or_else(|| {
            let mut lines = text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii);
            let first = lines.find(|line| !line.is_empty() && !line.starts_with(b";"))?;
            FORMATS.iter().find(|format| (format.looks)(first, text))
        })
    }
}

/// Reads a file of any format.
pub fn read_input(
    text: Vec<u8>,
    file_name: &str,
    encoding: HornEncoding,
    terms: &mut Terms,
) -> Result<Input, Error> {
    match Format::detect(file_name, &text) {
        Some(format) => (format.read)(text, file_name, encoding, terms),
        None => Err(Error {
            file: file_name.into(),
            position: Position::START,
            kind: ErrorKind::Unsupported,
            message: "neither VMT nor MCMT nor BTOR2 nor Horn clauses".into(),
        }),
    }
}
