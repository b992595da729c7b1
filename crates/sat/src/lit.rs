//! Variables and literals.

use std::fmt;
use std::ops::Not;

/// A propositional variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Var(pub u32);

/// A variable or its negation: `2 * var + sign`, so literals index dense tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lit(pub u32);

impl Var {
    /// The position in tables over variables.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that is true when the variable is.
    pub fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal that is true when the variable has `value`.
    pub fn lit(self, value: bool) -> Lit {
        Lit(self.0 << 1 | u32::from(!value))
    }
}

impl Lit {
    /// The variable below the sign.
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Is this the variable itself rather than its negation?
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// The position in tables over literals.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// `self` if `condition` is false, its negation otherwise.
    pub fn negate_if(self, condition: bool) -> Lit {
        Lit(self.0 ^ u32::from(condition))
    }

    /// As DIMACS writes it: from 1 on, negative for a negation.
    pub fn dimacs(self) -> i32 {
        let var = self.var().0 as i32 + 1;
        if self.is_positive() { var } else { -var }
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.dimacs())
    }
}
