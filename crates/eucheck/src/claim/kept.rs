//! Claims with their logs: obligations one after the other, and folders in which they are kept.

use super::{Claim, Obligation};
use crate::checker::Checker;
use crate::hash::Map;
use crate::script::{Check, Script};
use crate::term::{Op, Refusal, Sort, SortId, Term, Terms};
use crate::{Log, Rejected, inflate};
use std::collections::BTreeSet;
use std::io::BufRead;
use std::path::Path;

/// Checks the log of a claim: the logs of its obligations, one after the other.
pub fn check_claim(claim: &Claim, log: impl BufRead) -> Result<(), Rejected> {
    let mut log = Log::new(log);
    for obligation in &claim.obligations {
        check_obligation(&claim.terms, obligation, &mut log)?;
    }
    log.end()
}

/// Checks the next log: is it one that the formulas have no common model?
pub fn check_obligation<R: BufRead>(
    terms: &Terms,
    obligation: &Obligation,
    log: &mut Log<R>,
) -> Result<(), Rejected> {
    let (terms, script) = obligation.script(terms).or_else(|what| log.rejected(what))?;
    let checker = log.section(Checker::new(terms, script))?;
    if checker.refuted == 1 { Ok(()) } else { log.rejected(format!("{} is not refuted", obligation.name)) }
}

impl Obligation {
    /// The obligation as a script of its own, over terms of its own: what a log says of it does not depend on
    /// other obligations.
    pub fn script(&self, terms: &Terms) -> Result<(Terms, Script), Refusal> {
        let (mut seen, mut stack) = (BTreeSet::new(), self.formulas.clone());
        while let Some(t) = stack.pop() {
            if seen.insert(t) {
                stack.extend(terms.args(t));
            }
        }
        let (mut own, mut names) = (Terms::new(), terms.sort_names.iter().collect::<Vec<_>>());
        names.sort_unstable_by_key(|(_, id)| **id);
        names.iter().try_for_each(|(name, _)| own.declare_sort(name))?;
        let mut copies: Map<Term, Term> = Map::default();
        // Arguments have smaller numbers than their terms.
        for t in seen {
            let args: Vec<Term> = terms.args(t).iter().map(|a| copies[a]).collect();
            let sort = copied(terms, terms.sort_of(t), &mut own)?;
            let copy = match terms.op(t) {
                Op::Value(_) => own.number(terms.value(t).cloned().ok_or("no value")?, sort)?,
                Op::ConstArray => own.constant_array(sort, args[0])?,
                Op::Apply(symbol) => {
                    let (name, params, _) = &terms.symbols[symbol as usize];
                    if !own.is_declared(name) {
                        let params = params.iter().map(|&param| copied(terms, param, &mut own));
                        let params = params.collect::<Result<_, _>>()?;
                        own.declare(name, params, sort)?;
                    }
                    own.apply(name, &[], &args)?
                }
                op => own.core(op, &args)?,
            };
            copies.insert(t, copy);
        }
        let check = Check { assertions: self.formulas.len(), scopes: Vec::new(), assumptions: Vec::new() };
        let assertions = self.formulas.iter().map(|t| (0, copies[t])).collect();
        Ok((own, Script { assertions, checks: vec![check] }))
    }
}

/// The same sort in another table, where those that are declared have the same numbers.
fn copied(terms: &Terms, sort: SortId, own: &mut Terms) -> Result<SortId, Refusal> {
    Ok(match terms.sort_data(sort) {
        Sort::Array(index, element) => {
            let (index, element) = (copied(terms, *index, own)?, copied(terms, *element, own)?);
            own.sort(Sort::Array(index, element))
        }
        other => own.sort(other.clone()),
    })
}

/// What a folder with `problem.KIND`, `certificate` and `log`, or `log.gz`, shows.
pub fn check(folder: &Path) -> Result<String, String> {
    let text = |name: &str| {
        let path = folder.join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mut kinds = ["vmt", "btor2", "smt2", "cfa"].into_iter();
    let kind = kinds.find(|kind| folder.join(format!("problem.{kind}")).exists());
    let kind = kind.ok_or_else(|| format!("{}: there is no problem in this folder", folder.display()))?;
    let claim = Claim::new(kind, &text(&format!("problem.{kind}"))?, &text("certificate")?)?;
    let path = ["log", "log.gz"].map(|name| folder.join(name));
    let path = &path[usize::from(!path[0].exists())];
    match check_claim(&claim, inflate::open(path)?) {
        Ok(()) => Ok(if claim.complete { "safe".into() } else { "partial".into() }),
        Err(rejected) => Err(format!("{}:{}: {}", path.display(), rejected.line, rejected.what)),
    }
}
