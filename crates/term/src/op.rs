//! The operators of terms.

use crate::{BinderId, FunId, ValueId, VarId};

/// The head of a term. Unless said otherwise, operators mean what SMT-LIB 2.7 says; those marked
/// *n-ary* take any number of arguments from two on, all others exactly what their name says.
/// `mk` eliminates the operators marked *sugar*; `raw` keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)] // the SMT-LIB names say it
pub enum Op {
    // --- core ---
    True,
    False,
    Not,
    /// n-ary
    And,
    /// n-ary
    Or,
    Xor,
    /// sugar
    Implies,
    /// Equality of two terms of one sort; between Booleans it is equivalence.
    Eq,
    /// n-ary; sugar for two arguments, kept for more
    Distinct,
    Ite,

    // --- symbols ---
    /// A declared function applied to its arguments; a constant has none.
    App(FunId),
    /// An occurrence of a bound variable.
    Var(VarId),
    /// Arguments: the body, then the terms of the patterns.
    Forall(BinderId),
    /// Arguments: the body, then the terms of the patterns.
    Exists(BinderId),
    /// The n-th named element of an uninterpreted sort: elements of different numbers are distinct
    /// by themselves. Written `(as @S_n S)`. The sort is the term's.
    Element(u32),

    // --- bit-vectors ---
    BvConst(ValueId),
    Concat,
    /// `Extract(high, low)`, both inclusive.
    Extract(u32, u32),
    BvNot,
    BvNeg,
    BvAnd,
    BvOr,
    BvXor,
    /// sugar
    BvNand,
    /// sugar
    BvNor,
    /// sugar
    BvXnor,
    BvAdd,
    /// sugar
    BvSub,
    BvMul,
    BvUdiv,
    BvUrem,
    /// sugar
    BvSdiv,
    /// sugar
    BvSrem,
    /// sugar
    BvSmod,
    BvShl,
    BvLshr,
    BvAshr,
    /// sugar
    Repeat(u32),
    /// The number of bits added.
    ZeroExtend(u32),
    /// The number of bits added.
    SignExtend(u32),
    /// sugar
    RotateLeft(u32),
    /// sugar
    RotateRight(u32),
    BvUlt,
    /// sugar
    BvUle,
    /// sugar
    BvUgt,
    /// sugar
    BvUge,
    BvSlt,
    /// sugar
    BvSle,
    /// sugar
    BvSgt,
    /// sugar
    BvSge,
    /// sugar: one bit that says whether the arguments are equal
    BvComp,
    /// sugar: one bit, the disjunction of all bits
    BvRedOr,
    /// sugar: one bit, the conjunction of all bits
    BvRedAnd,
    /// sugar: one bit, the parity
    BvRedXor,
    /// sugar, as are all overflow predicates
    BvNegO,
    BvUaddO,
    BvSaddO,
    BvUmulO,
    BvSmulO,
    BvUsubO,
    BvSsubO,
    BvSdivO,
    /// `bv2nat` and `ubv_to_int`
    UbvToInt,
    SbvToInt,
    /// `int2bv` and `int_to_bv`, with the width of the result
    IntToBv(u32),

    // --- arithmetic: both arguments Int or both Real ---
    IntConst(ValueId),
    RealConst(ValueId),
    /// n-ary
    Add,
    /// sugar; left-associative, binary here
    Sub,
    /// unary minus
    Neg,
    /// n-ary
    Mul,
    /// division of reals
    RealDiv,
    IntDiv,
    Mod,
    Abs,
    Le,
    Lt,
    /// sugar
    Ge,
    /// sugar
    Gt,
    ToReal,
    ToInt,
    IsInt,
    /// the divisor, a positive numeral
    Divisible(ValueId),

    // --- arrays ---
    Select,
    Store,
    /// The array that holds its argument everywhere; the sort is the term's.
    ConstArray,
}

impl Op {
    /// Does the order of the two arguments not matter?
    pub fn is_commutative(self) -> bool {
        use Op::*;
        matches!(
            self,
            And | Or
                | Xor
                | Eq
                | Distinct
                | BvAnd
                | BvOr
                | BvXor
                | BvNand
                | BvNor
                | BvXnor
                | BvAdd
                | BvMul
                | BvComp
                | BvUaddO
                | BvSaddO
                | BvUmulO
                | BvSmulO
                | Add
                | Mul
        )
    }

    /// Is this a literal value: a term without arguments that denotes the same in every model?
    pub fn is_value(self) -> bool {
        use Op::*;
        matches!(self, True | False | BvConst(_) | IntConst(_) | RealConst(_) | Element(_))
    }

    /// Is this a quantifier?
    pub fn is_quantifier(self) -> bool {
        matches!(self, Op::Forall(_) | Op::Exists(_))
    }
}
