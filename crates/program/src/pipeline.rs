//! From modules to a control-flow automaton in one call.
//!
//! Lowering, calls through pointers, calls, memory, automaton. If inlining would make the program too
//! large, or there is recursion, bodies are shared between calls instead.

use crate::addresses::{Addresses, addresses};
use crate::cfa::{CfaBack, to_cfa};
use crate::check::Class;
use crate::ir::Program;
use crate::lower::{self, LowerError};
use crate::passes::{
    CallEncoding, Refused, Track, choose_sizes, descend, drop_untracked, inline, resolve, share,
};
use crate::{memory, uninitialised};
use euphonium_llvm::Module;
use euphonium_problem::cfa::{Cfa, Procedures};
use euphonium_term::Terms;

/// What can be chosen.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The meaning of the program.
    pub lower: lower::Options,
    /// How calls are encoded; by default inlined as long as the result stays below [`INLINE_LIMIT`].
    pub calls: Option<CallEncoding>,
    /// How memory is encoded.
    pub memory: memory::Options,
    /// For proofs that all runs end, and for nothing else: recursion goes without a stack where that is possible.
    pub descend: bool,
    /// How much of the program is looked at.
    pub track: Track,
}

/// Larger results of inlining are not made by default.
pub const INLINE_LIMIT: usize = 200_000;

/// Fewer calls of functions of other types are believed even if they make a program recursive.
const FEW_MISFITS: usize = 4;

/// A program that engines can work on.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Down to one function without calls and memory.
    pub program: Program,
    /// Its automaton.
    pub automaton: Cfa,
    /// The way back.
    pub back: CfaBack,
    /// The functions that share their bodies between calls; only the entry if calls were inlined.
    pub procedures: Procedures,
    /// Which variables hold values that mean nothing in the source.
    pub addresses: Addresses,
}

/// Why there is no automaton.
#[derive(Clone, Debug)]
pub enum PrepareError {
    /// Something in the program is not supported.
    Lower(LowerError),
    /// Recursion, or too large.
    Calls(Refused),
    /// A pass left something over.
    Internal(String),
}

impl std::fmt::Display for PrepareError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PrepareError::Lower(error) => error.fmt(f),
            PrepareError::Calls(refused) => refused.fmt(f),
            PrepareError::Internal(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for PrepareError {}

/// Brings modules down to an automaton.
pub fn prepare(terms: &mut Terms, modules: &[Module], options: &Options) -> Result<Prepared, PrepareError> {
    let program = lower::lower(terms, modules, &options.lower).map_err(PrepareError::Lower)?;
    prepare_lowered(terms, program, options)
}

/// Brings a program that was lowered down to an automaton.
pub fn prepare_lowered(
    terms: &mut Terms,
    mut program: Program,
    options: &Options,
) -> Result<Prepared, PrepareError> {
    let targets = memory::function_targets(terms, &program);
    // If calls of other types are what makes a program recursive or large, they are not believed, as in
    // larger ones.
    let doubted = options.track == Track::Memory && !targets.fitting && targets.misfits >= FEW_MISFITS;
    let unresolved = doubted.then(|| program.clone());
    resolve(terms, &mut program, &targets);
    drop_untracked(&mut program, options.track);
    if options.descend {
        descend(terms, &mut program);
    }
    let mut procedures = None;
    match options.calls {
        Some(CallEncoding::WaitReturn) => procedures = Some(share(terms, &mut program)),
        Some(encoding) => {
            inline(terms, &mut program, encoding).map_err(PrepareError::Calls)?;
        }
        None => {
            let mut copied = program.clone();
            match inline(terms, &mut copied, CallEncoding::Inline { limit: INLINE_LIMIT }) {
                Ok(_) => program = copied,
                Err(Refused::TooLarge | Refused::Recursion(_)) => {
                    match unresolved.and_then(|program| inlined_by_types(terms, program)) {
                        Some(copied) => program = copied,
                        None => procedures = Some(share(terms, &mut program)),
                    }
                }
            }
        }
    }
    let entry = program.entry;
    choose_sizes(terms, &mut program, entry);
    let addresses = addresses(terms, &program);
    memory::lower_memory_with(terms, &mut program, &options.memory)
        .map_err(|error| PrepareError::Internal(error.to_string()))?;
    if options.memory.checks.has(Class::Uninitialised) {
        uninitialised::check(terms, &mut program);
    }
    let (automaton, back) =
        to_cfa(terms, &program).map_err(|error| PrepareError::Internal(error.to_string()))?;
    let procedures = procedures.unwrap_or_else(|| {
        let name = program.functions[entry.0 as usize].name.clone();
        Procedures::one(name, &automaton)
    });
    Ok(Prepared { program, automaton, back, procedures, addresses })
}

/// The program with all calls inlined, if functions are called through pointers of their own types only.
fn inlined_by_types(terms: &mut Terms, mut program: Program) -> Option<Program> {
    let targets = memory::fitting_targets(terms, &program);
    resolve(terms, &mut program, &targets);
    inline(terms, &mut program, CallEncoding::Inline { limit: INLINE_LIMIT }).ok()?;
    Some(program)
}
