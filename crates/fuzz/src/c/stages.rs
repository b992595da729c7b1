//! The second oracle: a program is brought down pass by pass, and after each pass it is interpreted.
//!
//! The checksum that `main` returns must be that of the execution at every stage. No solver takes part, so
//! this finds mistakes of lowering and passes at a rate of dozens of programs a second.

use super::piece::files;
use euphonium_front::{Clang, DataModel, models};
use euphonium_limits::Budget;
use euphonium_llvm::ast::Module;
use euphonium_llvm::read_module;
use euphonium_program::interpret::{Interpreter, Outcome, Stuck};
use euphonium_program::memory;
use euphonium_program::passes::{CallEncoding, Inlined, Refused, inline, resolve};
use euphonium_program::{Origin, Program, lower};
use euphonium_term::{BvValue, Sort, Terms, Value};
use std::collections::HashSet;
use std::time::Duration;

/// How many statements a run may take.
const FUEL: u64 = 1_000_000;

/// How a stage differs from the execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// After which pass.
    pub stage: &'static str,
    /// What came of it instead.
    pub outcome: String,
}

/// What came of all stages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stages {
    /// All as the execution.
    Same,
    /// One differs, but only where the verifier says that it does not know.
    Approximate(String),
    /// The program is refused, for this reason.
    Refused(String),
    /// One differs.
    Differs(Difference),
}

/// Interprets a program after each pass.
pub fn stages(clang: &Clang, text: &str, inputs: &[i64], model: DataModel, sum: u32) -> Stages {
    match modules(clang, text, model) {
        Ok((modules, models)) => stages_of_modules(&modules, models, inputs, sum),
        Err(message) => Stages::Refused(message),
    }
}

/// The modules of a program's files and of the models of what it uses of the library, and how many of these
/// there are.
pub(crate) fn modules(clang: &Clang, text: &str, model: DataModel) -> Result<(Vec<Module>, usize), String> {
    let limits = Budget::within(Duration::from_secs(20));
    let compile = |text: &str, name: &str| {
        let ir = clang.compile_text(text, name, model, &limits).map_err(|error| error.to_string())?;
        read_module(&ir).map_err(|error| format!("reader: {error}"))
    };
    let mut modules = Vec::new();
    for text in files(text) {
        modules.push(compile(text, "program.c")?);
    }
    let functions = || modules.iter().flat_map(|module| &module.functions);
    let defined: HashSet<&str> = functions().filter(|f| !f.blocks.is_empty()).map(|f| &*f.name).collect();
    let missing = functions().filter(|f| f.blocks.is_empty()).map(|f| &*f.name);
    match models::needed(missing.filter(|name| !defined.contains(name))) {
        None => Ok((modules, 0)),
        Some(text) => {
            modules.push(compile(&text, models::FILE_NAME)?);
            Ok((modules, 1))
        }
    }
}

/// As [`stages`], from modules, of which this many at the end are models.
pub fn stages_of_modules(modules: &[Module], models: usize, inputs: &[i64], sum: u32) -> Stages {
    let mut terms = Terms::new();
    let options = lower::Options { models, ..lower::Options::default() };
    let mut program = match lower::lower(&mut terms, modules, &options) {
        Ok(program) => program,
        Err(error) => return Stages::Refused(format!("lower: {error}")),
    };
    let check = |terms: &Terms, program: &Program, stage| match difference(terms, program, inputs, sum) {
        None => Ok(()),
        Some(Mismatch { doubt: Some(what), .. }) => Err(Stages::Approximate(what)),
        Some(Mismatch { outcome, .. }) => Err(Stages::Differs(Difference { stage, outcome })),
    };
    let rest = || {
        // A call of another type than the function's has a meaning only once calls are resolved.
        if !difference(&terms, &program, inputs, sum).is_some_and(|mismatch| mismatch.unresolved) {
            check(&terms, &program, "lowering")?;
        }
        let targets = memory::function_targets(&terms, &program);
        resolve(&mut terms, &mut program, &targets);
        check(&terms, &program, "resolving calls")?;
        for (encoding, calls, objects) in [
            (CallEncoding::Inline { limit: 100_000 }, "inlining", "memory after inlining"),
            (CallEncoding::WaitReturn, "sharing bodies", "memory after sharing bodies"),
            // Deeper recursion than this is not generated, so that no run is cut off.
            (
                CallEncoding::Bounded { limit: LARGEST, depth: 40 },
                "bounded copies",
                "memory after bounded copies",
            ),
            (CallEncoding::Deep { limit: LARGEST, depth: 40 }, "deep copies", "memory after deep copies"),
        ] {
            let mut copy = program.clone();
            match inline(&mut terms, &mut copy, encoding) {
                Ok(Inlined::All | Inlined::TooDeep) => {}
                // Runs may end early where a copy did not fit.
                Ok(Inlined::TooLarge) | Err(Refused::TooLarge | Refused::Recursion(_)) => continue,
            }
            check(&terms, &copy, calls)?;
            if let Err(error) = memory::lower_memory(&mut terms, &mut copy) {
                return Err(Stages::Refused(format!("memory: {error}")));
            }
            check(&terms, &copy, objects)?;
        }
        Ok(())
    };
    let mut rest = rest;
    match rest() {
        Ok(()) => Stages::Same,
        Err(stages) => stages,
    }
}

/// Programs that would become larger than this are not copied: two recursive calls in a function, forty deep,
/// would fill any memory.
const LARGEST: usize = 200_000;

/// What came of a run, if it was not the checksum.
fn difference(terms: &Terms, program: &Program, inputs: &[i64], sum: u32) -> Option<Mismatch> {
    // What is not initialised and where objects lie must not matter: two runs that choose differently.
    for (filler, start, up) in [(0xA5A5_A5A5_A5A5_A5A5u64, 64u64, true), (0x3C3C_3C3C_3C3C_3C3C, 200, false)]
    {
        let mut next = inputs.iter();
        let mut placed = start;
        let mut addresses = false;
        let mut doubt = None;
        let mut open = |origin: &Origin, sort: &Sort| match (origin, sort) {
            (Origin::Input(_), Sort::BitVec(width)) => {
                let value = next.next().copied().unwrap_or(0);
                Value::Bv(BvValue::new(*width, value as u64))
            }
            // The address of an object that may lie anywhere.
            (Origin::External(name), Sort::BitVec(width)) if &**name == "address" => {
                // The addresses of a process are in 256 slots, each with room for the largest object.
                placed = (placed + if up { 1 } else { 255 }) % 256;
                addresses = true;
                Value::Bv(BvValue::new(*width, placed << (width.min(&47) - 8)))
            }
            (origin, sort) => {
                if let Origin::Abstraction(what) | Origin::External(what) = origin {
                    doubt = Some(what.to_string());
                }
                match sort {
                    Sort::BitVec(width) => Value::Bv(BvValue::new(*width, filler)),
                    _ => Value::Bool(filler & 1 == 1),
                }
            }
        };
        let outcome = Interpreter::run(terms, program, &mut open, FUEL);
        let expected = Outcome::Returned(vec![Value::Bv(BvValue::new(32, u64::from(sum)))]);
        if outcome == Outcome::OutOfFuel {
            return Some(Mismatch {
                outcome: String::new(),
                doubt: Some("out of fuel".into()),
                unresolved: false,
            });
        }
        if outcome == Outcome::Blocked && addresses && doubt.is_none() {
            doubt = Some("addresses that do not fit".into());
        }
        if outcome != expected {
            let unresolved = outcome == Outcome::Stuck(Stuck::NoFunction);
            return Some(Mismatch { outcome: format!("{outcome:?} instead of {sum}"), doubt, unresolved });
        }
    }
    None
}

/// A run that did not come to the checksum.
struct Mismatch {
    outcome: String,
    /// Something that is not modelled exactly and was asked for on the way.
    doubt: Option<String>,
    /// Was a function called in a way that is not its own?
    unresolved: bool,
}
