//! The tableau: equations between variables, each solved for one of them.
//!
//! A row says that a sum of variables with integer coefficients is zero. Every row has a *basic* variable,
//! which occurs in no other row. Rows know their entries and columns the rows in which their variable occurs,
//! each entry the place of its counterpart, so that a pivot touches only what it changes. Coefficients of a
//! row are divided by their greatest common divisor when they become long.

use super::Rational;
use rustc_hash::FxHashMap;

/// A variable of the tableau.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LinVar(pub u32);

impl LinVar {
    /// For tables by variable.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable with its coefficient.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The variable.
    pub var: LinVar,
    /// Its coefficient, an integer other than zero.
    pub coefficient: Rational,
    /// The place of this entry in the variable's column.
    in_column: u32,
}

/// A row.
#[derive(Clone, Debug)]
struct Row {
    entries: Vec<Entry>,
    /// The place of the basic variable among the entries.
    basic: u32,
}

/// Where a variable occurs.
#[derive(Clone, Copy, Debug)]
struct Occurrence {
    row: u32,
    /// The place of the entry in the row.
    at: u32,
}

const NONE: u32 = u32::MAX;

/// The rows.
#[derive(Default)]
pub struct Tableau {
    rows: Vec<Row>,
    columns: Vec<Vec<Occurrence>>,
    /// By variable: the row whose basic variable it is.
    row_of: Vec<u32>,
    /// By variable: its place in the row that is being changed; only then.
    place: Vec<u32>,
}

impl Tableau {
    /// A new variable that occurs nowhere.
    pub fn new_var(&mut self) -> LinVar {
        let var = LinVar(self.columns.len() as u32);
        self.columns.push(Vec::new());
        self.row_of.push(NONE);
        self.place.push(NONE);
        var
    }

    /// How many variables there are.
    pub fn num_vars(&self) -> usize {
        self.columns.len()
    }

    /// How many rows there are.
    pub fn num_rows(&self) -> usize {
        self.rows.len()
    }

    /// The row of a basic variable.
    pub fn row_of(&self, var: LinVar) -> Option<usize> {
        let row = self.row_of[var.index()];
        (row != NONE).then_some(row as usize)
    }

    /// The entries of a row, the basic variable's among them.
    pub fn entries(&self, row: usize) -> &[Entry] {
        &self.rows[row].entries
    }

    /// The basic variable of a row with its coefficient.
    pub fn basic(&self, row: usize) -> (LinVar, &Rational) {
        let row = &self.rows[row];
        let entry = &row.entries[row.basic as usize];
        (entry.var, &entry.coefficient)
    }

    /// The rows in which a variable occurs, with its coefficient there.
    pub fn column(&self, var: LinVar) -> impl Iterator<Item = (usize, &Rational)> + '_ {
        self.columns[var.index()].iter().map(|occurrence| {
            let entry = &self.rows[occurrence.row as usize].entries[occurrence.at as usize];
            (occurrence.row as usize, &entry.coefficient)
        })
    }

    /// In how many rows a variable occurs.
    pub fn column_len(&self, var: LinVar) -> usize {
        self.columns[var.index()].len()
    }

    /// Adds the row `basic = sum`, where the basic variable is new and the coefficients are integers.
    pub fn add_row(&mut self, basic: LinVar, sum: &[(LinVar, Rational)]) -> usize {
        // Basic variables of other rows are replaced by what these rows say of them.
        let mut total: FxHashMap<LinVar, Rational> = FxHashMap::default();
        let mut add = |var: LinVar, coefficient: Rational| {
            *total.entry(var).or_insert(Rational::ZERO) += &coefficient;
        };
        add(basic, Rational::MINUS_ONE);
        for (var, coefficient) in sum {
            match self.row_of(*var) {
                None => add(*var, coefficient.clone()),
                Some(row) => {
                    let factor = &-coefficient.clone() / self.basic(row).1;
                    for entry in self.entries(row).iter().filter(|entry| entry.var != *var) {
                        add(entry.var, &factor * &entry.coefficient);
                    }
                }
            }
        }
        let mut entries: Vec<(LinVar, Rational)> = total.into_iter().filter(|(_, c)| !c.is_zero()).collect();
        entries.sort_unstable_by_key(|&(var, _)| var);
        let scale = entries.iter().fold(Rational::ONE, |scale, (_, c)| scale.lcm(&c.denominator()));
        let row = self.rows.len();
        self.rows.push(Row { entries: Vec::with_capacity(entries.len()), basic: NONE });
        for (var, coefficient) in entries {
            self.push_entry(row, var, &coefficient * &scale);
        }
        let place = self.rows[row].entries.iter().position(|entry| entry.var == basic);
        self.rows[row].basic = place.expect("the basic variable occurs nowhere else") as u32;
        self.row_of[basic.index()] = row as u32;
        self.shorten(row);
        row
    }

    /// Solves a row for another of its variables, and takes that out of all other rows.
    pub fn pivot(&mut self, row: usize, entering: LinVar) {
        let (leaving, _) = self.basic(row);
        let occurrences = self.columns[entering.index()].clone();
        for occurrence in occurrences {
            let other = occurrence.row as usize;
            if other != row {
                self.eliminate(other, row, entering);
            }
        }
        let at = self.columns[entering.index()][0].at;
        debug_assert_eq!(self.columns[entering.index()].len(), 1, "a basic variable occurs in its row only");
        self.rows[row].basic = at;
        self.row_of[leaving.index()] = NONE;
        self.row_of[entering.index()] = row as u32;
    }

    /// Adds a multiple of the second row to the first, so that the variable disappears from it.
    fn eliminate(&mut self, row: usize, with: usize, var: LinVar) {
        for (i, entry) in self.rows[row].entries.iter().enumerate() {
            self.place[entry.var.index()] = i as u32;
        }
        let here = self.rows[row].entries[self.place[var.index()] as usize].coefficient.clone();
        let source = std::mem::take(&mut self.rows[with].entries);
        let there = source.iter().find(|entry| entry.var == var).expect("it occurs there");
        let divisor = here.gcd(&there.coefficient);
        // own · here + other · there = 0
        let (own, other) = (&there.coefficient / &divisor, -(&here / &divisor));
        let (own, other) = if own.is_negative() { (-own, -other) } else { (own, other) };
        if !own.is_one() {
            for entry in &mut self.rows[row].entries {
                entry.coefficient *= &own;
            }
        }
        for entry in &source {
            let place = self.place[entry.var.index()];
            if place == NONE {
                self.place[entry.var.index()] = self.rows[row].entries.len() as u32;
                self.push_entry(row, entry.var, &other * &entry.coefficient);
            } else {
                self.rows[row].entries[place as usize].coefficient.add_product(&other, &entry.coefficient);
            }
        }
        self.rows[with].entries = source;
        for entry in &self.rows[row].entries {
            self.place[entry.var.index()] = NONE;
        }
        // From the back, so that what moves into a gap has been looked at.
        for i in (0..self.rows[row].entries.len()).rev() {
            if self.rows[row].entries[i].coefficient.is_zero() {
                self.remove_entry(row, i);
            }
        }
        self.shorten(row);
    }

    fn push_entry(&mut self, row: usize, var: LinVar, coefficient: Rational) {
        let at = self.rows[row].entries.len() as u32;
        let column = &mut self.columns[var.index()];
        let in_column = column.len() as u32;
        column.push(Occurrence { row: row as u32, at });
        self.rows[row].entries.push(Entry { var, coefficient, in_column });
    }

    fn remove_entry(&mut self, row: usize, at: usize) {
        let entries = &mut self.rows[row].entries;
        let removed = entries.swap_remove(at);
        if let Some(moved) = entries.get(at) {
            self.columns[moved.var.index()][moved.in_column as usize].at = at as u32;
        }
        let gone = entries.len() as u32;
        if self.rows[row].basic == gone {
            self.rows[row].basic = at as u32;
        }
        let column = &mut self.columns[removed.var.index()];
        column.swap_remove(removed.in_column as usize);
        if let Some(moved) = column.get(removed.in_column as usize) {
            self.rows[moved.row as usize].entries[moved.at as usize].in_column = removed.in_column;
        }
    }

    /// Divides a row with a long coefficient by what all its coefficients have in common.
    fn shorten(&mut self, row: usize) {
        let entries = &mut self.rows[row].entries;
        if !entries.iter().any(|entry| entry.coefficient.is_long()) {
            return;
        }
        let mut divisor = Rational::ZERO;
        for entry in entries.iter() {
            divisor = divisor.gcd(&entry.coefficient);
            if divisor.is_one() {
                return;
            }
        }
        let factor = divisor.inverse();
        for entry in entries {
            entry.coefficient *= &factor;
        }
    }

    /// Do rows and columns agree with each other, and is every basic variable in one row only?
    #[cfg(test)]
    pub fn is_sound(&self) -> bool {
        let entries_are = self.rows.iter().enumerate().all(|(r, row)| {
            row.entries.iter().enumerate().all(|(i, entry)| {
                let occurrence = self.columns[entry.var.index()][entry.in_column as usize];
                occurrence.row as usize == r
                    && occurrence.at as usize == i
                    && !entry.coefficient.is_zero()
                    && entry.coefficient.is_integer()
            })
        });
        let count: usize = self.columns.iter().map(Vec::len).sum();
        let basics_are = (0..self.rows.len()).all(|r| {
            let (basic, _) = self.basic(r);
            self.row_of[basic.index()] as usize == r && self.columns[basic.index()].len() == 1
        });
        entries_are && basics_are && count == self.rows.iter().map(|row| row.entries.len()).sum()
    }
}
