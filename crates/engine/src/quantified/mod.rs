//! Horn clauses with arrays by interpretations that hold for all indices.
//!
//! A loop that fills an array needs a fact about all indices below its counter. [`morph`] makes clauses without
//! arrays, in which an index `k` that stands for all and the content `a[k]` are arguments of the predicates;
//! [`Spacer`] finds what relates them (`k < i` implies `a[k] = 0`); and what it finds, for all `k`, is an
//! interpretation of the given clauses. So bound variables, guards and instances are not guessed: they are
//! arguments, lemmas and premises.
//!
//! The evidence names the instances of the premises that show each clause, so its check has no
//! quantifiers. What is derived from the clauses without arrays means nothing: the engine finds no violations.

mod morph;

use crate::spacer::Spacer;
use crate::table::{Entry, Make};
use crate::{ClauseEngine, ClauseTask, Proof, Unknown, Verdict};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "quantified",
    method: "arrays by one cell at an index that stands for all, as an argument of the predicates",
    follows: "Monniaux and Gonnord, Cell Morphing: from Array Programs to Array-Free Horn Clauses (SAS 2016)",
    takes: "Horn clauses with arrays, linear or not",
    proves: "with an interpretation for all indices, and the instances that show each clause",
    finds: "nothing",
    limits: "one index at a time: not that an array is sorted; indices are integers; no arrays of arrays, no \
             equations of arrays",
    share: 0.8,
    shed: Some(2),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[],
    make: Make::Clauses(|_| Box::new(ForAllIndices::default())),
};

/// The engine.
#[derive(Default)]
pub struct ForAllIndices {
    /// The search for what relates indices and contents.
    spacer: Spacer,
}

impl ClauseEngine for ForAllIndices {
    fn name(&self) -> &'static str {
        "quantified"
    }

    fn decide(&mut self, task: ClauseTask<'_>) -> Result<Verdict, Unknown> {
        let ClauseTask { terms, problem, budget, events } = task;
        let gave_up = |why: &str| Unknown::GaveUp(why.into());
        let Some(morphed) = morph::morph(terms, problem) else {
            return Err(gave_up("there are no arrays, or such as are not followed by cells"));
        };
        let task = ClauseTask { terms: &mut *terms, problem: &morphed.problem, budget, events };
        match self.spacer.decide(task)? {
            Verdict::Safe(Proof::Interpreted(definitions)) => {
                let quantified = morphed.back(terms, problem, &definitions);
                let quantified = quantified.ok_or_else(|| gave_up("a predicate has no definition"))?;
                Ok(Verdict::Safe(Proof::Quantified(Box::new(quantified))))
            }
            _ => Err(gave_up("one cell of each array does not suffice")),
        }
    }

    fn details(&self) -> Option<String> {
        self.spacer.details()
    }
}
