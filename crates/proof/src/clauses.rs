//! The clauses that are there, and derivations by unit propagation along hints, as in LRAT (L. Cruz-Filipe
//! and others, "Efficient Certified RAT Verification", 2017).

use crate::line::{Fault, require};
use rustc_hash::FxHashMap;

/// A literal of the search: twice the variable, plus one for a negation. Variables are numbered without gaps
/// here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SatLit(pub u32);

impl SatLit {
    /// Its variable.
    pub fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Is it a negation?
    pub fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }
}

impl std::ops::Not for SatLit {
    type Output = SatLit;
    fn not(self) -> SatLit {
        SatLit(self.0 ^ 1)
    }
}

/// The clauses by number.
#[derive(Default)]
pub struct Clauses {
    clauses: FxHashMap<u64, Box<[SatLit]>>,
    last: u64,
    /// By literal: the derivation in which it was last true.
    truth: Vec<u64>,
    derivation: u64,
}

impl Clauses {
    /// Adds a clause. Numbers increase.
    pub fn add(&mut self, number: u64, clause: Vec<SatLit>) -> Result<(), Fault> {
        require(number > self.last, "the numbers of clauses increase")?;
        self.last = number;
        self.clauses.insert(number, clause.into());
        Ok(())
    }

    /// Forgets a clause.
    pub fn delete(&mut self, number: u64) -> Result<(), Fault> {
        require(self.clauses.remove(&number).is_some(), "there is no such clause")
    }

    /// The clause of a number.
    pub fn get(&self, number: u64) -> Result<&[SatLit], Fault> {
        match self.clauses.get(&number) {
            Some(clause) => Ok(clause),
            None => Err(format!("there is no clause {number}").into()),
        }
    }

    /// Does a clause follow? If all its literals are false, each hint has exactly one literal that is not,
    /// which becomes true, and the last has none.
    pub fn derive(&mut self, clause: &[SatLit], hints: &[u64], variables: usize) -> Result<(), Fault> {
        self.derivation += 1;
        let (now, truth) = (self.derivation, &mut self.truth);
        truth.resize(2 * variables, 0);
        for &lit in clause {
            truth[(!lit).0 as usize] = now;
        }
        for (i, hint) in hints.iter().enumerate() {
            let Some(hinted) = self.clauses.get(hint) else {
                return Err(format!("there is no clause {hint}").into());
            };
            let mut open = hinted.iter().filter(|&&lit| truth[(!lit).0 as usize] != now);
            match (open.next(), open.next()) {
                (None, _) => {
                    return require(i + 1 == hints.len(), "hints follow after the contradiction");
                }
                (Some(&unit), None) => truth[unit.0 as usize] = now,
                _ => return Err(format!("clause {hint} does not propagate").into()),
            }
        }
        Err("the hints lead to no contradiction".into())
    }
}

#[cfg(test)]
mod tests {
    use super::{Clauses, SatLit};

    #[test]
    fn hints_are_followed() {
        let lit = |n: i32| SatLit(2 * n.unsigned_abs() + u32::from(n < 0));
        let clause = |lits: &[i32]| lits.iter().map(|&n| lit(n)).collect::<Vec<_>>();
        let mut clauses = Clauses::default();
        clauses.add(1, clause(&[1, 2])).unwrap();
        clauses.add(2, clause(&[-1, 2])).unwrap();
        clauses.add(5, clause(&[-2, 3])).unwrap();
        assert!(clauses.add(5, clause(&[1])).is_err());
        assert!(clauses.derive(&clause(&[2]), &[1, 2], 4).is_ok());
        assert!(clauses.derive(&clause(&[3]), &[5, 1, 2], 4).is_ok());
        assert!(clauses.derive(&clause(&[3]), &[5, 1], 4).is_err());
        assert!(clauses.derive(&clause(&[3]), &[1, 2], 4).is_err());
        assert!(clauses.derive(&clause(&[1]), &[1, 2], 4).is_err());
        clauses.delete(2).unwrap();
        assert!(clauses.derive(&clause(&[2]), &[1, 2], 4).is_err() && clauses.delete(2).is_err());
    }
}
