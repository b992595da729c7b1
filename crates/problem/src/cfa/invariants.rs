//! Invariants of locations as text: what is claimed of an automaton, by whomever.
//!
//! ```text
//! (invariant loop (bvule x #x0000000a))
//! (invariant loop (= y (bvmul x #x00000002)))
//! ```
//!
//! Locations and variables have the names that [`write_cfa`](super::write_cfa) gives them. What is read is a
//! claim and nothing more.

use super::read::File;
use super::write::{location_names, renamed_constants};
use super::{Cfa, Location, LocationInvariants};
use crate::Error;
use euphonium_smtlib::lexer::TokenKind;
use euphonium_smtlib::printer::write_term;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Reads claims about an automaton; `file_name` is for errors.
pub fn read_invariants(
    text: impl Into<Vec<u8>>,
    file_name: &str,
    terms: &mut Terms,
    cfa: &Cfa,
) -> Result<Vec<(Location, TermId)>, Error> {
    let renamed = renamed_constants(terms, cfa);
    let mut file = File::new(text, file_name, terms);
    for variable in &cfa.variables {
        let written = renamed.get(&variable.constant).copied().unwrap_or(variable.constant);
        file.declare(written);
    }
    for (l, name) in (0..).zip(location_names(cfa)) {
        file.location_ids.insert(name.trim_matches('|').into(), Location(l));
    }
    let back: FxHashMap<TermId, TermId> = renamed.into_iter().map(|(old, new)| (new, old)).collect();
    let mut claims = Vec::new();
    while file.reader.peek_token()?.kind != TokenKind::End {
        file.reader.open("(invariant LOCATION TERM)")?;
        let (keyword, token) = file.reader.symbol("invariant")?;
        if &*keyword != "invariant" {
            return file.reader.unexpected(token, "invariant");
        }
        let location = file.location()?;
        let at = file.reader.peek_token()?;
        let formula = file.term()?;
        file.of_sort(at, formula, SortId::BOOL)?;
        file.reader.close()?;
        claims.push((location, file.terms.substitute_raw(formula, &back)));
    }
    Ok(claims)
}

/// The text of invariants, facts included, that [`read_invariants`] reads.
pub fn write_invariants(terms: &mut Terms, cfa: &Cfa, invariants: &LocationInvariants) -> String {
    let renamed = renamed_constants(terms, cfa);
    let mut text = String::new();
    for (l, name) in location_names(cfa).iter().enumerate() {
        let invariant = invariants.invariants.get(l).copied().flatten().unwrap_or(TermId::TRUE);
        let fact = invariants.facts.get(l).copied().unwrap_or(TermId::TRUE);
        let all = terms.and(&[fact, invariant]);
        if all == TermId::TRUE || l == cfa.error.0 as usize {
            continue;
        }
        let all = terms.substitute_raw(all, &renamed);
        // Writing to a string does not fail.
        let _ = write!(text, "(invariant {name} ");
        let _ = write_term(&mut text, terms, all);
        text.push_str(")\n");
    }
    text
}

impl File<'_> {
    /// Makes a constant known by its name.
    fn declare(&mut self, constant: TermId) {
        if let Op::App(f) = self.terms.op(constant) {
            self.reader.predeclare(self.terms, f);
        }
    }
}
