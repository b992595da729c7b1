//! Propagation of addresses: what is assigned once and is a literal, or an address with a literal offset,
//! replaces its uses.
//!
//! A front end spreads the computation of one address over several variables, each assigned once. Seen
//! through, most accesses name their object and offset. A variable is seen through only if its assignment
//! dominates every use: before it, the variable's value is arbitrary, and a program may depend on that.

use super::flow::Flow;
use super::objects::Objects;
use super::walk::{map_statement, map_terminator, statement_targets, statement_terms, terminator_terms};
use crate::{Program, Statement};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Rebuilds terms in normal form, with replacements for constants.
#[derive(Default)]
pub(super) struct Rewriter {
    /// What constants become. An entry may be added as long as the constant has not been met.
    pub replacements: FxHashMap<TermId, TermId>,
    memo: FxHashMap<TermId, TermId>,
}

impl Rewriter {
    pub fn rewrite(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        let replacements = &self.replacements;
        terms.rewrite(&mut self.memo, term, |terms, t, args| match args {
            [] => replacements.get(&t).copied().unwrap_or(t),
            _ => terms.rebuild(t, args),
        })
    }
}

/// A place in the entry function.
type Position = (usize, usize);

/// Rewrites the terms of the entry function and of all initialisers into normal form, with addresses
/// propagated.
pub(super) fn propagate(terms: &mut Terms, program: &mut Program, flow: &Flow, objects: &Objects) {
    let candidates = single_definitions(terms, program, flow);
    let mut rewriter = Rewriter::default();
    let entry = program.entry.0 as usize;
    let unreachable = {
        let mut rest: Vec<bool> = vec![true; flow.len()];
        flow.order.iter().for_each(|&b| rest[b] = false);
        (0..flow.len()).filter(move |&b| rest[b])
    };
    // Reverse postorder meets a definition before all uses that it dominates.
    for b in flow.order.iter().copied().chain(unreachable) {
        let mut statements = std::mem::take(&mut program.functions[entry].blocks[b].statements);
        for (s, placed) in statements.iter_mut().enumerate() {
            map_statement(&mut placed.statement, &mut |t| rewriter.rewrite(terms, t));
            let (v, value) = match &placed.statement {
                Statement::Assign(v, t) if is_address(terms, objects, *t) => (*v, *t),
                Statement::Allocate { target, .. } => {
                    let Some(object) = objects.by_site.get(&(b, s)) else { continue };
                    (*target, objects.get(*object).symbol)
                }
                _ => continue,
            };
            let constant = program.variables[v.0 as usize].constant;
            if candidates.contains(&constant) && terms.sort_of(constant) == terms.sort_of(value) {
                rewriter.replacements.insert(constant, value);
            }
        }
        let block = &mut program.functions[entry].blocks[b];
        block.statements = statements;
        map_terminator(&mut block.terminator, &mut |t| rewriter.rewrite(terms, t));
    }
    let results = &program.functions[entry].results;
    debug_assert!(results.iter().all(|v| (v.0 as usize) < program.variables.len()));
    for global in &mut program.globals {
        if let crate::Initialiser::Values(values) = &mut global.init {
            values.iter_mut().for_each(|(_, t)| *t = rewriter.rewrite(terms, *t));
        }
    }
}

/// A literal, the address of an object, or that with a literal offset?
fn is_address(terms: &Terms, objects: &Objects, t: TermId) -> bool {
    match (terms.op(t), terms.args(t)) {
        (Op::BvConst(_) | Op::True | Op::False, _) => true,
        (Op::App(_), []) => objects.by_symbol.contains_key(&t),
        (Op::BvAdd, &[c, x]) => terms.op(c).is_value() && objects.by_symbol.contains_key(&x),
        _ => false,
    }
}

/// The constants of variables that one assignment or allocation defines, which dominates all uses.
fn single_definitions(terms: &Terms, program: &Program, flow: &Flow) -> FxHashSet<TermId> {
    let function = &program.functions[program.entry.0 as usize];
    // None: more than one definition, or one that does not count.
    let mut definitions: FxHashMap<TermId, Option<Position>> = FxHashMap::default();
    for v in &function.parameters {
        definitions.insert(program.variables[v.0 as usize].constant, None);
    }
    for (b, block) in function.blocks.iter().enumerate() {
        for (s, placed) in block.statements.iter().enumerate() {
            let counts = matches!(placed.statement, Statement::Assign(..) | Statement::Allocate { .. });
            statement_targets(&placed.statement, &mut |v| {
                let constant = program.variables[v.0 as usize].constant;
                let position = counts.then_some((b, s));
                definitions.entry(constant).and_modify(|d| *d = None).or_insert(position);
            });
        }
    }
    let mut candidates: FxHashMap<TermId, Position> =
        definitions.into_iter().filter_map(|(t, position)| Some((t, position?))).collect();
    let mut uses = Uses { terms, clean: FxHashSet::default() };
    for (b, block) in function.blocks.iter().enumerate() {
        let mut used = Vec::new();
        for (s, placed) in block.statements.iter().enumerate() {
            statement_terms(&placed.statement, &mut |t| used.push(t));
            uses.check(&mut used, (b, s), flow, &mut candidates);
        }
        terminator_terms(&block.terminator, &mut |t| used.push(t));
        uses.check(&mut used, (b, usize::MAX), flow, &mut candidates);
    }
    candidates.into_keys().collect()
}

struct Uses<'t> {
    terms: &'t Terms,
    /// Terms without any candidate.
    clean: FxHashSet<TermId>,
}

impl Uses<'_> {
    /// Strikes out the candidates that are used at a position which their definitions do not dominate.
    fn check(
        &mut self,
        used: &mut Vec<TermId>,
        at: Position,
        flow: &Flow,
        candidates: &mut FxHashMap<TermId, Position>,
    ) {
        // No `BottomUp`: a candidate is struck out on the way down, before what is below it.
        let mut seen = FxHashSet::default();
        let mut stack: Vec<(TermId, bool)> = used.drain(..).map(|t| (t, false)).collect();
        // Terms seen here that hold a candidate; the others are clean for good, since candidates only go
        // away.
        let mut holding: FxHashSet<TermId> = FxHashSet::default();
        while let Some((t, done)) = stack.pop() {
            if done {
                if self.terms.args(t).iter().any(|arg| holding.contains(arg)) {
                    holding.insert(t);
                } else if !holding.contains(&t) {
                    self.clean.insert(t);
                }
                continue;
            }
            if self.clean.contains(&t) || !seen.insert(t) {
                continue;
            }
            if let Some(&(block, statement)) = candidates.get(&t) {
                let dominated = if block == at.0 { statement < at.1 } else { flow.dominates(block, at.0) };
                if dominated {
                    holding.insert(t);
                } else {
                    candidates.remove(&t);
                }
            }
            stack.push((t, true));
            stack.extend(self.terms.args(t).iter().map(|&arg| (arg, false)));
        }
    }
}
