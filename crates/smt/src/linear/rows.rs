//! Bounds that follow from a row.
//!
//! In a row `Σ aᵢ·xᵢ = 0`, bounds on all variables but one bound that one. Such bounds are not kept, since
//! every bound that is kept has one literal as its reason; they only imply atoms. Looked at are rows that a
//! bound that became tighter is in, as long as they are short, and as long as that pays: where few of the
//! rows that were looked at implied anything, most occasions are passed over.

use super::atoms::Atoms;
use super::simplex::{Side, Simplex, Tightened};
use super::tableau::{Entry, LinVar};
use super::{Delta, Rational};
use euphonium_sat::Lit;
use std::collections::VecDeque;

/// Rows with more entries are not looked at.
const LONGEST_ROW: usize = 40;

/// Variables that are in more rows make none of them worth a look.
const LONGEST_COLUMN: usize = 30;

/// Looking at rows pays if one in this many implies an atom.
const ROWS_PER_ATOM: u32 = 16;

/// Where it does not pay, one occasion in this many is taken.
const OCCASIONS: u32 = 16;

/// Older experience counts half after this many rows.
const MEMORY: u32 = 4096;

const SIDES: [Side; 2] = [Side::Lower, Side::Upper];

/// The variables of a row whose terms have no bound on a side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Without {
    None,
    One(LinVar),
    Several,
}

impl Without {
    fn and(self, var: LinVar) -> Without {
        if self == Without::None { Without::One(var) } else { Without::Several }
    }
}

/// The rows to be looked at, and what the last one says.
#[derive(Default)]
pub struct RowBounds {
    marked: Vec<bool>,
    rows: VecDeque<usize>,
    current: usize,
    found: Vec<(LinVar, Side, Delta)>,
    /// The side of the other variables' terms that the current bounds come from, by found bound.
    from: Vec<Side>,
    asked: Option<(LinVar, Side)>,
    /// Rows looked at and atoms implied, of late.
    looked: u32,
    useful: u32,
    /// Occasions passed over since the last one that was taken.
    passed: u32,
}

impl RowBounds {
    /// Rows that these bounds are in will be looked at.
    pub fn look(&mut self, simplex: &Simplex, tightened: &[Tightened]) {
        self.found.clear();
        self.from.clear();
        self.marked.resize(simplex.tableau.num_rows(), false);
        for row in self.rows.drain(..) {
            self.marked[row] = false;
        }
        if self.useful * ROWS_PER_ATOM < self.looked && self.passed < OCCASIONS {
            self.passed += 1;
            return;
        }
        self.passed = 0;
        for Tightened { var, .. } in tightened {
            if simplex.tableau.column_len(*var) > LONGEST_COLUMN {
                continue;
            }
            for (row, _) in simplex.tableau.column(*var) {
                if simplex.tableau.entries(row).len() <= LONGEST_ROW
                    && !std::mem::replace(&mut self.marked[row], true)
                {
                    self.rows.push_back(row);
                }
            }
        }
    }

    /// The next bound that follows from a row and is tighter than the one that is known, of a variable with
    /// atoms.
    pub fn next(&mut self, simplex: &Simplex, atoms: &Atoms) -> Option<(LinVar, Side, Delta)> {
        loop {
            if let Some((var, side, bound)) = self.found.pop() {
                let from = self.from.pop().expect("one for each");
                self.asked = Some((var, from));
                return Some((var, side, bound));
            }
            self.current = self.rows.pop_front()?;
            self.marked[self.current] = false;
            self.looked += 1;
            if self.looked == MEMORY {
                self.looked /= 2;
                self.useful /= 2;
            }
            // Most rows have several variables without bounds: that is seen before anything is computed.
            let mut without = [Without::None; 2];
            for entry in simplex.tableau.entries(self.current) {
                for (missing, side) in without.iter_mut().zip(SIDES) {
                    if simplex.bound(entry.var, side_of(side, &entry.coefficient)).is_none() {
                        *missing = missing.and(entry.var);
                    }
                }
                if without == [Without::Several; 2] {
                    break;
                }
            }
            for (missing, side) in without.into_iter().zip(SIDES) {
                match missing {
                    Without::None => self.bound_by(simplex, atoms, side, None),
                    Without::One(var) => self.bound_by(simplex, atoms, side, Some(var)),
                    Without::Several => {}
                }
            }
        }
    }

    /// Uses the bound of each term `aᵢ·xᵢ` on one side, where all have one, or all but one.
    fn bound_by(&mut self, simplex: &Simplex, atoms: &Atoms, side: Side, without: Option<LinVar>) {
        let entries = simplex.tableau.entries(self.current);
        let bound = |entry: &Entry| simplex.bound(entry.var, side_of(side, &entry.coefficient));
        let is_asked_for =
            |entry: &&Entry| without.is_none_or(|var| var == entry.var) && !atoms.of(entry.var).is_empty();
        if !entries.iter().any(|entry| is_asked_for(&entry)) {
            return;
        }
        let mut total = Delta::ZERO;
        for entry in entries {
            if let Some(limit) = bound(entry) {
                total.add_product(&entry.coefficient, &limit.value);
            }
        }
        for entry in entries.iter().filter(is_asked_for) {
            let mut others = total.clone();
            if let Some(own) = bound(entry) {
                others.add_product(&-entry.coefficient.clone(), &own.value);
            }
            // a·x = -others, and the others are at least (at most) that: a·x is at most (at least) that.
            let implied = match &entry.coefficient {
                one if one.is_one() => &others * &Rational::MINUS_ONE,
                other => &others * &-other.inverse(),
            };
            let implied_side = side_of(side, &entry.coefficient).opposite();
            let implied = match implied_side {
                Side::Upper if simplex.is_integer(entry.var) => Delta::of(implied.floor()),
                Side::Lower if simplex.is_integer(entry.var) => {
                    Delta::of(-(&implied * &Rational::MINUS_ONE).floor())
                }
                _ => implied,
            };
            let news = simplex.bound(entry.var, implied_side).is_none_or(|known| match implied_side {
                Side::Upper => implied < known.value,
                Side::Lower => implied > known.value,
            });
            if news {
                self.found.push((entry.var, implied_side, implied));
                self.from.push(side);
            }
        }
    }

    /// The literals behind the bound of a variable that came last.
    pub fn reason<'a>(&'a mut self, simplex: &'a Simplex, var: LinVar) -> impl Iterator<Item = Lit> + 'a {
        self.useful += 1;
        let side = self.asked.filter(|asked| asked.0 == var).expect("asked for what came last").1;
        simplex.tableau.entries(self.current).iter().filter(move |entry| entry.var != var).map(move |entry| {
            let bound = simplex.bound(entry.var, side_of(side, &entry.coefficient));
            bound.expect("the bound rests on it").reason
        })
    }
}

/// The bound of a variable that gives the bound of its product with a coefficient.
fn side_of(side: Side, coefficient: &Rational) -> Side {
    if coefficient.is_positive() { side } else { side.opposite() }
}
