//! Which properties of the input a file of evidence is about, and what was confirmed of each.
//!
//! `accepted: safe` says that the input is safe, so it needs a proof of every property. A file that has a
//! proof of one property twice has not two proofs, and one that is silent about a property says nothing of
//! the whole.

use super::{Accepted, Refusal};
use crate::input::Problem;
use crate::options::CheckOptions;
use std::collections::BTreeMap;

/// What is known of the properties.
pub struct Cover {
    /// The properties of the input by position, with their titles.
    titles: Vec<String>,
    /// Those that are asked about.
    asked: Vec<usize>,
    /// What was confirmed: violated or not.
    confirmed: BTreeMap<usize, bool>,
    /// What the input asks beside, which nobody decides here.
    skipped: Vec<String>,
}

impl Cover {
    /// Nothing is known. Of a system, `--property` may ask about one property.
    pub fn new(options: &CheckOptions, problem: &Problem) -> Result<Cover, Refusal> {
        let properties = &problem.system.properties;
        let titles: Vec<String> = match problem.program() {
            Some(program) => vec![format!("property: {}", program.request.property.specification())],
            None => {
                properties.iter().enumerate().map(|(i, p)| format!("property {i} ({})", p.name)).collect()
            }
        };
        let asked = match &options.question.property {
            Some(text) if problem.program().is_none() => {
                let number = text.parse::<usize>().ok().filter(|&number| number < titles.len());
                vec![
                    number
                        .ok_or_else(|| Refusal::Malformed(format!("the input has no property {text:?}")))?,
                ]
            }
            _ => (0..titles.len()).collect(),
        };
        Ok(Cover { titles, asked, confirmed: BTreeMap::new(), skipped: problem.skipped() })
    }

    /// The property that a claim is about must be there, and must not have been claimed before.
    pub fn claim(&self, property: usize) -> Result<&str, Refusal> {
        let Some(title) = self.titles.get(property) else {
            return Err(Refusal::Rejected(format!("the input has no property {property}")));
        };
        match self.confirmed.contains_key(&property) {
            true => Err(Refusal::Rejected(format!("{title}: the file claims something of it twice"))),
            false => Ok(title),
        }
    }

    /// A claim was confirmed.
    pub fn confirm(&mut self, property: usize, violated: bool) {
        self.confirmed.insert(property, violated);
    }

    /// What all that was confirmed comes to, and what is left open.
    pub fn settle(&self) -> Result<(Accepted, Vec<String>), Refusal> {
        let of = |property: &usize| self.confirmed.get(property).copied();
        let open: Vec<&str> = self
            .asked
            .iter()
            .filter(|property| of(property).is_none())
            .map(|&property| &*self.titles[property])
            .collect();
        let lines = open.iter().map(|title| format!("{title}: nothing is claimed of it"));
        let skipped = self.skipped.iter().map(|what| format!("not checked: {what}"));
        let lines: Vec<String> = lines.chain(skipped).collect();
        if self.asked.iter().any(|property| of(property) == Some(true)) {
            return Ok((Accepted::Unsafe, lines));
        }
        if open.len() == self.asked.len() {
            let title = open.first().copied().unwrap_or("the input has no property");
            return Err(Refusal::Undecided(format!("{title}: the file claims nothing of it")));
        }
        Ok((if open.is_empty() { Accepted::Safe } else { Accepted::Partial }, lines))
    }
}
