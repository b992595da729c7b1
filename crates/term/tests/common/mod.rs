//! What the tests share: every bit-vector operator, and models.

use euphonium_term::{BvValue, Model, Op, TermId, Terms, Value};

/// All operators on two bit-vectors of one width.
pub const BINARY: [Op; 34] = [
    Op::BvAnd,
    Op::BvOr,
    Op::BvXor,
    Op::BvNand,
    Op::BvNor,
    Op::BvXnor,
    Op::BvAdd,
    Op::BvSub,
    Op::BvMul,
    Op::BvUdiv,
    Op::BvUrem,
    Op::BvSdiv,
    Op::BvSrem,
    Op::BvSmod,
    Op::BvShl,
    Op::BvLshr,
    Op::BvAshr,
    Op::BvUlt,
    Op::BvUle,
    Op::BvUgt,
    Op::BvUge,
    Op::BvSlt,
    Op::BvSle,
    Op::BvSgt,
    Op::BvSge,
    Op::BvComp,
    Op::BvUaddO,
    Op::BvSaddO,
    Op::BvUmulO,
    Op::BvSmulO,
    Op::BvUsubO,
    Op::BvSsubO,
    Op::BvSdivO,
    Op::Eq,
];

/// All operators on one bit-vector, with parameters that fit the width.
pub fn unary(width: u32) -> Vec<Op> {
    let mut ops = vec![
        Op::BvNot,
        Op::BvNeg,
        Op::BvNegO,
        Op::BvRedOr,
        Op::BvRedAnd,
        Op::BvRedXor,
        Op::UbvToInt,
        Op::SbvToInt,
    ];
    for n in 0..4 {
        ops.extend([Op::ZeroExtend(n), Op::SignExtend(n), Op::RotateLeft(n), Op::RotateRight(n)]);
        ops.push(Op::Repeat(n + 1));
    }
    for high in 0..width {
        ops.extend((0..=high).map(|low| Op::Extract(high, low)));
    }
    ops
}

/// The value a constant's term takes.
pub fn set(terms: &Terms, model: &mut Model, constant: TermId, value: Value) {
    let Op::App(f) = terms.op(constant) else { panic!("not a constant") };
    model.set_constant(f, value);
}

/// A bit-vector value.
pub fn bv(width: u32, n: u128) -> Value {
    Value::Bv(BvValue::new(width, n))
}
