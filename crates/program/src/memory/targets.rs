//! What indirect calls may call.
//!
//! The points-to analysis of the whole program, all functions at once and without regard to who calls: arguments flow
//! into parameters, results back. A function is a target if its address may get there and it has a body.

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
pub fn function_targets(terms: &Terms, program: &Program) -> FxHashMap<CallSite, CallTargets> {
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
        return FxHashMap::default();
    }
    let objects = Objects::of_module(program);
    let mut analysis = Analysis::new(terms, program, &objects, true);
    analysis.solve();
    // The analysis meets calls in the same order.
    let mut targets = FxHashMap::default();
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
        targets.insert(site, found);
    }
    targets
}
