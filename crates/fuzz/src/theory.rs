//! The logics a script can be in, and what each of them has.

use crate::script::Sort;

/// A logic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Theory {
    /// Free sorts and functions.
    QfUf,
    /// Bit-vectors.
    QfBv,
    /// Arrays of bit-vectors.
    QfAbv,
    /// Arrays, free functions, bit-vectors.
    QfAufbv,
    /// Free functions and bit-vectors.
    QfUfbv,
    /// Arrays over free sorts.
    QfAx,
    /// Linear arithmetic of integers.
    QfLia,
    /// Linear arithmetic of real numbers.
    QfLra,
    /// Linear arithmetic of both, with conversions.
    QfLira,
    /// Free functions and integers.
    QfUflia,
    /// Free functions and real numbers.
    QfUflra,
    /// Arrays of integers.
    QfAlia,
    /// Arrays, free functions, integers.
    QfAuflia,
    /// Integers, bit-vectors, functions and arrays side by side, with real numbers now and then.
    All,
}

impl Theory {
    /// All of them.
    pub const ALL: [Theory; 14] = [
        Theory::QfUf,
        Theory::QfBv,
        Theory::QfAbv,
        Theory::QfAufbv,
        Theory::QfUfbv,
        Theory::QfAx,
        Theory::QfLia,
        Theory::QfLra,
        Theory::QfLira,
        Theory::QfUflia,
        Theory::QfUflra,
        Theory::QfAlia,
        Theory::QfAuflia,
        Theory::All,
    ];

    /// The name of the logic.
    pub fn logic(self) -> &'static str {
        match self {
            Theory::QfUf => "QF_UF",
            Theory::QfBv => "QF_BV",
            Theory::QfAbv => "QF_ABV",
            Theory::QfAufbv => "QF_AUFBV",
            Theory::QfUfbv => "QF_UFBV",
            Theory::QfAx => "QF_AX",
            Theory::QfLia => "QF_LIA",
            Theory::QfLra => "QF_LRA",
            Theory::QfLira => "QF_LIRA",
            Theory::QfUflia => "QF_UFLIA",
            Theory::QfUflra => "QF_UFLRA",
            Theory::QfAlia => "QF_ALIA",
            Theory::QfAuflia => "QF_AUFLIA",
            Theory::All => "ALL",
        }
    }

    /// The logic with this name.
    pub fn from_logic(name: &str) -> Option<Theory> {
        Theory::ALL.into_iter().find(|theory| theory.logic() == name)
    }

    /// Whether it has bit-vectors.
    pub fn has_bitvectors(self) -> bool {
        matches!(self, Theory::QfBv | Theory::QfAbv | Theory::QfAufbv | Theory::QfUfbv | Theory::All)
    }

    /// Whether it has integers.
    pub fn has_integers(self) -> bool {
        use Theory::{All, QfAlia, QfAuflia, QfLia, QfLira, QfUflia};
        matches!(self, QfLia | QfLira | QfUflia | QfAlia | QfAuflia | All)
    }

    /// Whether it has real numbers.
    pub fn has_reals(self) -> bool {
        matches!(self, Theory::QfLra | Theory::QfLira | Theory::QfUflra | Theory::All)
    }

    /// Whether it has numbers of any sort.
    pub fn has_arithmetic(self) -> bool {
        self.has_integers() || self.has_reals()
    }

    /// Whether it has arrays.
    pub fn has_arrays(self) -> bool {
        use Theory::{All, QfAbv, QfAlia, QfAufbv, QfAuflia, QfAx};
        matches!(self, QfAbv | QfAufbv | QfAx | QfAlia | QfAuflia | All)
    }

    /// Whether it has functions with arguments.
    pub fn has_functions(self) -> bool {
        use Theory::{All, QfAufbv, QfAuflia, QfUf, QfUfbv, QfUflia, QfUflra};
        matches!(self, QfUf | QfAufbv | QfUfbv | QfUflia | QfUflra | QfAuflia | All)
    }

    /// Whether it has uninterpreted sorts.
    pub fn has_free_sorts(self) -> bool {
        self.has_functions() || self == Theory::QfAx
    }

    /// Whether the standard's logic has this sort. Those of bit-vectors have arrays from bit-vectors to
    /// bit-vectors only, those of integers arrays from integers, to arrays of them at most.
    pub fn admits(self, sort: &Sort) -> bool {
        match sort {
            _ if matches!(self, Theory::All | Theory::QfAx) => true,
            Sort::Bool | Sort::Bv(_) | Sort::Free(_) => true,
            Sort::Int => self.has_integers(),
            Sort::Real => self.has_reals(),
            Sort::Array(index, element) if self.has_arithmetic() => {
                **index == Sort::Int && !matches!(**element, Sort::Bool | Sort::Bv(_)) && self.admits(element)
            }
            Sort::Array(index, element) => matches!((&**index, &**element), (Sort::Bv(_), Sort::Bv(_))),
        }
    }
}
