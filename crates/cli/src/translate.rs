//! `euphonium translate`: a problem in another format.

use crate::args::{Encoding, TargetFormat, TranslateArgs};
use crate::exit::Exit;
use crate::verify::{files, output};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, EncodeOptions, Procedures, encode, write_cfa, write_dot};
use euphonium_problem::horn::{
    HornProblem, Meaning, ProcedureOptions, TooLarge, as_integers, automaton_as_integers, procedure_clauses,
    read_horn, write_clauses, write_clp,
};
use euphonium_problem::{HornEncoding, TransitionSystem, read_input};
use euphonium_problem::{write_boogie, write_btor2, write_horn, write_mcmt, write_vmt};
use euphonium_process::cleanup;
use euphonium_program::lower;
use euphonium_program::print::print;
use euphonium_term::Terms;
use euphonium_verifier::program::{self, ProgramError};
use euphonium_verifier::{Account, Otherwise};
use std::io::{self, Write};

/// Runs the command.
pub fn main(args: &TranslateArgs) -> Exit {
    let inputs = files::read(&args.files, &args.program, None);
    if let Err((exit, message)) = output::overwrites(args.output.as_deref(), &inputs) {
        eprintln!("euphonium: {message}");
        return exit;
    }
    let translated = if args.files.iter().all(|file| program::is_program(file)) {
        translate_program(args)
    } else if let [file] = &args.files[..] {
        let name = file.display().to_string();
        match std::fs::read(file) {
            Ok(text) => translate(text, &name, args.to, args.encoding),
            Err(error) => Err(format!("cannot read {name}: {error}")),
        }
    } else {
        Err("several files are given, and not all of them are programs".into())
    };
    let translated = match translated {
        Ok(translated) => translated,
        Err(message) => {
            eprintln!("euphonium: {message}");
            return Exit::Input;
        }
    };
    let written = match &args.output {
        Some(path) => cleanup::write(path, translated),
        None => {
            let mut stdout = io::stdout().lock();
            stdout.write_all(translated.as_bytes()).and_then(|()| stdout.flush())
        }
    };
    match written {
        Ok(()) => Exit::Answered,
        // The reader of our output has closed it: there is nothing more to print.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Answered,
        Err(error) => {
            eprintln!("euphonium: cannot write the translation: {error}");
            Exit::Input
        }
    }
}

/// A program in another format, or why not.
fn translate_program(args: &TranslateArgs) -> Result<String, String> {
    let mut question = args.program.question(&args.files, None);
    question.otherwise = Otherwise::Assertions;
    if matches!(args.to, TargetFormat::Chc | TargetFormat::Clp) {
        question.program.calls.get_or_insert(euphonium_verifier::Calls::Shared);
    }
    let request = program::request(&question)?;
    let limits = Budget::default();
    if args.to == TargetFormat::Ll {
        let units = program::units(&request, &limits, &Account::default())?.units;
        return Ok(units.into_iter().map(|(_, unit)| unit.text).collect());
    }
    let mut terms = Terms::new();
    if args.to == TargetFormat::Ir {
        let modules = program::modules(&request, &limits, &Account::default())?;
        let options = lower::Options { models: modules.models, ..request.options.lower };
        let program =
            lower::lower(&mut terms, &modules.modules, &options).map_err(|error| error.to_string())?;
        return Ok(print(&terms, &program));
    }
    let modules = program::modules(&request, &limits, &Account::default())?;
    let prepared = program::prepare(&mut terms, &request, &modules).map_err(|error| match error {
        ProgramError::Input(message) | ProgramError::Unknown(message) => message,
    })?;
    let name = args.files[0].display().to_string();
    let cfa = &prepared.automaton;
    let mut text = if matches!(args.to, TargetFormat::Chc | TargetFormat::Clp) {
        let (options, procedures) = (request.clauses.unwrap_or_default(), &prepared.procedures);
        let problem = procedure_problem(&mut terms, cfa, procedures, options, request.integers, &name)?;
        write_problem(&mut terms, &problem, args.to, &name)?
    } else if request.integers {
        let refused = || format!("{name}: the program cannot be written with integers");
        let integers = automaton_as_integers(&mut terms, cfa).ok_or_else(refused)?;
        write_automaton(&mut terms, &integers, args.to, &name)?
    } else {
        write_automaton(&mut terms, cfa, args.to, &name)?
    };
    if request.integers {
        let mark = match args.to {
            TargetFormat::Clp => "%",
            TargetFormat::Boogie | TargetFormat::Dot => "//",
            _ => ";",
        };
        let assumed = "Assumed: numbers are integers without bounds, nothing wraps around.";
        text.insert_str(0, &format!("{mark} {assumed}\n"));
    }
    Ok(text)
}

/// The Horn clauses of an automaton.
fn procedure_problem(
    terms: &mut Terms,
    cfa: &Cfa,
    procedures: &Procedures,
    options: ProcedureOptions,
    integers: bool,
    name: &str,
) -> Result<HornProblem, String> {
    let clauses = procedure_clauses(terms, cfa, procedures, options);
    let TooLarge = match clauses {
        Ok(clauses) if integers => {
            let integers = as_integers(terms, &clauses.problem, Meaning::Unbounded);
            let refused = || format!("{name}: the clauses cannot be written with integers");
            return integers.map(|integers| integers.problem).ok_or_else(refused);
        }
        Ok(clauses) => return Ok(clauses.problem),
        Err(error) => error,
    };
    Err(format!("{name}: the program is too large for Horn clauses"))
}

/// Horn clauses as text.
fn write_problem(
    terms: &mut Terms,
    problem: &HornProblem,
    to: TargetFormat,
    name: &str,
) -> Result<String, String> {
    match to {
        TargetFormat::Clp => write_clp(terms, problem).map_err(|error| format!("{name}: {error}")),
        _ => Ok(write_clauses(terms, problem)),
    }
}

/// An automaton in another format.
fn write_automaton(terms: &mut Terms, cfa: &Cfa, to: TargetFormat, name: &str) -> Result<String, String> {
    match to {
        TargetFormat::Cfa => Ok(write_cfa(terms, cfa)),
        TargetFormat::Boogie => write_boogie(terms, cfa).map_err(|error| format!("{name}: {error}")),
        TargetFormat::Dot => Ok(write_dot(terms, cfa)),
        TargetFormat::Chc | TargetFormat::Clp => {
            let procedures = Procedures::one("loop".into(), cfa);
            let options = ProcedureOptions::default();
            let problem = procedure_problem(terms, cfa, &procedures, options, false, name)?;
            write_problem(terms, &problem, to, name)
        }
        _ => {
            let system = encode(terms, cfa, &EncodeOptions::default()).system;
            write_system(terms, &system, to, name)
        }
    }
}

/// A system in another format.
fn write_system(
    terms: &mut Terms,
    system: &TransitionSystem,
    to: TargetFormat,
    name: &str,
) -> Result<String, String> {
    let refused = |error: euphonium_problem::Unsupported| format!("{name}: {error}");
    match to {
        TargetFormat::Vmt => Ok(write_vmt(terms, system)),
        TargetFormat::Mcmt => write_mcmt(terms, system).map_err(refused),
        TargetFormat::Btor2 => write_btor2(terms, system).map_err(refused),
        TargetFormat::Smt2 | TargetFormat::Chc => write_horn(terms, system).map_err(refused),
        TargetFormat::Clp => {
            let text = write_horn(terms, system).map_err(refused)?;
            let problem = read_horn(text, name, terms).map_err(|error| error.to_string())?;
            write_problem(terms, &problem, to, name)
        }
        TargetFormat::Ll
        | TargetFormat::Ir
        | TargetFormat::Cfa
        | TargetFormat::Dot
        | TargetFormat::Boogie => {
            Err(format!("{name}: only programs and automata can be written in this format"))
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
    if let (TargetFormat::Chc | TargetFormat::Clp, Some((clauses, _))) = (to, &input.clauses) {
        return write_problem(&mut terms, clauses, to, name);
    }
    if let Some(error) = &input.no_system {
        return Err(error.to_string());
    }
    match &input.automaton {
        Some((cfa, _)) => write_automaton(&mut terms, cfa, to, name),
        None => write_system(&mut terms, &input.system, to, name),
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
        let formats = [TargetFormat::Vmt, TargetFormat::Btor2, TargetFormat::Smt2, TargetFormat::Mcmt];
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
