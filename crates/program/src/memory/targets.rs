//! What indirect calls may call.
//!
//! The points-to analysis of the whole program, all functions at once and without regard to who calls:
//! arguments flow into parameters, results back. A function is a target if its address may get there and it
//! has a body.

use super::analysis::Analysis;
use super::objects::Objects;
use crate::{BlockId, Callee, FunctionId, Program, Statement};
use euphonium_term::Terms;
use rustc_hash::FxHashMap;

/// A statement: function, block, position.
pub type CallSite = (FunctionId, BlockId, usize);

/// What an indirect call may call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallTargets {
    /// These, at least one; the flag says whether a pointer from outside may come there, too.
    Functions(Vec<FunctionId>, bool),
    /// No function is known to come there: it may be anything, not nothing.
    Unknown,
}

/// The targets of all indirect calls of a program.
#[derive(Clone, Default, Debug)]
pub struct Targets {
    /// What each may call.
    pub calls: FxHashMap<CallSite, CallTargets>,
    /// Only functions of the type that a call expects are among them.
    pub fitting: bool,
    /// How many functions of other types seem to be called.
    pub misfits: usize,
}

/// More calls of functions of other types than this are not believed: the analysis has lost track of the
/// pointers.
const MOST_MISFITS: usize = 12;

/// Finds the targets of all indirect calls of a program.
///
/// A function may be called through a pointer of another type, which C leaves undefined and machines do. In a
/// program with many functions, though, a pointer seems to reach most of them only because the analysis
/// cannot tell the fields of structures apart. There, types decide, and the program is taken to respect them.
pub fn function_targets(terms: &Terms, program: &Program) -> Targets {
    let targets = targets(terms, program, false);
    match targets.misfits > MOST_MISFITS {
        true => fitting_targets(terms, program),
        false => targets,
    }
}

/// The targets of the types that the calls expect.
pub fn fitting_targets(terms: &Terms, program: &Program) -> Targets {
    targets(terms, program, true)
}

fn targets(terms: &Terms, program: &Program, fitting: bool) -> Targets {
    let mut sites = Vec::new();
    for (f, function) in program.functions.iter().enumerate() {
        for (b, block) in function.blocks.iter().enumerate() {
            for (s, placed) in block.statements.iter().enumerate() {
                if let Statement::Call { callee: Callee::Indirect(_), .. } = placed.statement {
                    sites.push((FunctionId(f as u32), BlockId(b as u32), s));
                }
            }
        }
    }
    if sites.is_empty() {
        return Targets::default();
    }
    let objects = Objects::of_module(program);
    let mut analysis = Analysis::new(terms, program, &objects, true);
    if fitting {
        analysis = analysis.fitting();
    }
    analysis.solve();
    // The analysis meets calls in the same order.
    let mut calls = FxHashMap::default();
    for (i, site) in sites.into_iter().enumerate() {
        let mut functions = analysis.calls[i].connected.clone();
        functions.sort_unstable();
        let content = analysis.graph.content(analysis.calls[i].callee);
        let outside = content.outside.is_some() || content.input;
        let found = if functions.is_empty() {
            CallTargets::Unknown
        } else {
            CallTargets::Functions(functions, outside)
        };
        calls.insert(site, found);
    }
    Targets { calls, fitting, misfits: analysis.misfits }
}
