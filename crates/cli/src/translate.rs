//! `euphonium translate`: a problem in another format.

use crate::args::{Encoding, TargetFormat, TranslateArgs};
use crate::exit::Exit;
use euphonium_problem::{HornEncoding, read_input, write_btor2, write_horn, write_vmt};
use euphonium_term::Terms;
use std::io::{self, Write};

/// Runs the command.
pub fn main(args: &TranslateArgs) -> Exit {
    let name = args.file.display().to_string();
    let text = match std::fs::read(&args.file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("euphonium: cannot read {name}: {error}");
            return Exit::Input;
        }
    };
    let translated = match translate(text, &name, args.to, args.encoding) {
        Ok(translated) => translated,
        Err(message) => {
            eprintln!("euphonium: {message}");
            return Exit::Input;
        }
    };
    let written = match &args.output {
        Some(path) => std::fs::write(path, translated),
        None => io::stdout().lock().write_all(translated.as_bytes()),
    };
    match written {
        Ok(()) => Exit::Answered,
        // Whoever read our output has gone: nothing more to say.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Answered,
        Err(error) => {
            eprintln!("euphonium: cannot write the translation: {error}");
            Exit::Input
        }
    }
}

/// The problem in the other format, or why not.
pub fn translate(text: Vec<u8>, name: &str, to: TargetFormat, encoding: Encoding) -> Result<String, String> {
    let mut terms = Terms::new();
    let encoding = match encoding {
        Encoding::Functional => HornEncoding::Functional,
        Encoding::Relational => HornEncoding::Relational,
    };
    let input = read_input(text, name, encoding, &mut terms).map_err(|error| error.to_string())?;
    let refused = |error: euphonium_problem::Unsupported| format!("{name}: {error}");
    match to {
        TargetFormat::Vmt => Ok(write_vmt(&mut terms, input.system())),
        TargetFormat::Btor2 => write_btor2(&terms, input.system()).map_err(refused),
        TargetFormat::Smt2 => write_horn(&mut terms, input.system()).map_err(refused),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOP: &str = "(set-logic HORN)(declare-fun L ((_ BitVec 4)) Bool)(assert (L #x0))
        (assert (forall ((x (_ BitVec 4))) (=> (and (L x) (bvult x #x5)) (L (bvadd x #x3)))))
        (assert (forall ((x (_ BitVec 4))) (=> (L x) (bvult x #x7))))";

    /// Every format is read again, whatever its name, and can be written as every other one.
    #[test]
    fn formats_lead_to_one_another() {
        let formats = [TargetFormat::Vmt, TargetFormat::Btor2, TargetFormat::Smt2];
        for encoding in [Encoding::Functional, Encoding::Relational] {
            for first in formats {
                let text = translate(LOOP.into(), "loop.smt2", first, encoding).expect("linear clauses");
                for second in formats {
                    if let Err(message) = translate(text.clone().into(), "printed", second, encoding) {
                        panic!("{first:?} to {second:?}: {message}\n{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn refusals_have_their_place() {
        let refused = |text: &str, name: &str, to| translate(text.into(), name, to, Encoding::Functional);
        let message = refused("1 sort bitvec 1\n2 fair 1\n", "m.btor2", TargetFormat::Vmt);
        assert_eq!(message, Err("m.btor2:2:3: fair is not supported: only safety properties are".into()));
        let integers = "(declare-fun x () Int)(define-fun p () Bool (! (< x 1) :invar-property 0))";
        let message = refused(integers, "m.vmt", TargetFormat::Btor2);
        assert_eq!(message, Err("m.vmt: BTOR2 has no sort Int".into()));
    }
}
