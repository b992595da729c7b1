//! Writing MCMT.
//!
//! An input that a formula about one state mentions becomes a variable that changes arbitrarily: MCMT knows inputs in steps only.

use super::operators::{check_sort, plain};
use super::{INPUT, NEXT, NOW, names};
use crate::ts::TransitionSystem;
use crate::unsupported::Unsupported;
use euphonium_smtlib::Reader;
use euphonium_smtlib::printer::write_term_with_lets;
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;

/// The variables of `let` begin so; no other name has a point at that place.
const LET: &str = "let.";

/// The text of a system.
pub fn write_mcmt(terms: &mut Terms, system: &TransitionSystem) -> Result<String, Unsupported> {
    let about_states: Vec<TermId> = [&system.init[..], &system.constraints]
        .concat()
        .into_iter()
        .chain(system.properties.iter().map(|p| p.formula))
        .collect();
    let mentioned: FxHashSet<TermId> = terms.postorder(&about_states).into_iter().collect();
    let mut text = String::from("(define-state-type state_type\n  (");
    let mut naming = Naming::new();
    for s in &system.states {
        naming.variable(terms, &mut text, s.current, Some(s.next))?;
    }
    let (states, inputs): (Vec<TermId>, Vec<TermId>) =
        system.inputs.iter().copied().partition(|i| mentioned.contains(i));
    for input in states {
        naming.variable(terms, &mut text, input, None)?;
    }
    text.push_str(")\n  (");
    for input in inputs {
        naming.input(terms, &mut text, input)?;
    }
    text.push_str("))\n");
    let formulas = system.formulas(terms);
    let formula = |text: &mut String, terms: &mut Terms, t: TermId, map: &FxHashMap<TermId, TermId>| {
        let t = plain(terms, t)?;
        let t = terms.substitute_raw(t, map);
        // Writing to a string does not fail.
        let _ = write_term_with_lets(text, terms, t, LET);
        Ok::<(), Unsupported>(())
    };
    text.push_str("(define-states initial_states state_type\n  ");
    formula(&mut text, terms, formulas.init, &naming.in_states)?;
    text.push_str(")\n(define-transition transition state_type\n  ");
    formula(&mut text, terms, formulas.trans, &naming.in_steps)?;
    text.push_str(")\n(define-transition-system T state_type initial_states transition)\n");
    for property in formulas.properties {
        text.push_str("(query T ");
        formula(&mut text, terms, property, &naming.in_states)?;
        text.push_str(")\n");
    }
    Ok(text)
}

/// The constants that take the places of the system's, under their new names.
struct Naming {
    names: crate::names::PlainNames,
    /// Which names SMT-LIB has a meaning for is asked of its reader.
    reader: Reader,
    in_states: FxHashMap<TermId, TermId>,
    in_steps: FxHashMap<TermId, TermId>,
    first: bool,
}

impl Naming {
    fn new() -> Naming {
        let mut names = names();
        let own = ["state_type", "initial_states", "transition", "T"];
        names.taken.extend(own.map(str::to_string));
        Naming {
            names,
            reader: Reader::new("", ""),
            in_states: FxHashMap::default(),
            in_steps: FxHashMap::default(),
            first: true,
        }
    }

    /// Declares a variable and gives it a name.
    fn declare(&mut self, terms: &Terms, text: &mut String, constant: TermId) -> Result<String, Unsupported> {
        let sort = terms.sort_of(constant);
        check_sort(terms, sort)?;
        let like = match terms.op(constant) {
            Op::App(f) => terms.function(f).name.clone(),
            _ => "x".into(),
        };
        let mut name = self.names.fresh(&like);
        while !self.reader.is_free_name(&name) {
            name = self.names.fresh(&format!("v_{name}"));
        }
        let space = if std::mem::take(&mut self.first) { "" } else { "\n   " };
        let _ = write!(text, "{space}({name} {})", terms.sort_name(sort));
        Ok(name)
    }

    fn variable(
        &mut self,
        terms: &mut Terms,
        text: &mut String,
        now: TermId,
        next: Option<TermId>,
    ) -> Result<(), Unsupported> {
        let name = self.declare(terms, text, now)?;
        let sort = terms.sort_of(now);
        self.in_states.insert(now, terms.declare_const(&name, sort));
        self.in_steps.insert(now, terms.declare_const(&format!("{NOW}{name}"), sort));
        if let Some(next) = next {
            self.in_steps.insert(next, terms.declare_const(&format!("{NEXT}{name}"), sort));
        }
        Ok(())
    }

    fn input(&mut self, terms: &mut Terms, text: &mut String, input: TermId) -> Result<(), Unsupported> {
        self.first |= text.ends_with('(');
        let name = self.declare(terms, text, input)?;
        let sort = terms.sort_of(input);
        self.in_steps.insert(input, terms.declare_const(&format!("{INPUT}{name}"), sort));
        Ok(())
    }
}
