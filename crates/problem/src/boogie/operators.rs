//! Operators, as Boogie writes them: with signs of its own, and functions named after SMT-LIB's.

use euphonium_term::Op;

/// Operations on words that SMT-LIB has a plain name for.
const WORDS: &[Op] = &[
    Op::BvNot,
    Op::BvNeg,
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
];

/// What the attribute `bvbuiltin` of an operation says, if it is one of those that are functions. Solvers know
/// conversions by their older names.
pub(super) fn builtin(op: Op) -> Option<String> {
    match op {
        _ if WORDS.contains(&op) => Some(op.describe()),
        Op::Repeat(_) | Op::ZeroExtend(_) | Op::SignExtend(_) | Op::RotateLeft(_) | Op::RotateRight(_) => {
            Some(op.describe())
        }
        Op::UbvToInt => Some("bv2nat".into()),
        Op::IntToBv(width) => Some(format!("(_ int2bv {width})")),
        _ => None,
    }
}

/// The operation that an attribute names. Boogie itself writes `zero_extend 8` as well as `(_ zero_extend 8)`.
pub(super) fn of_builtin(name: &str) -> Option<Op> {
    let inner = name.strip_prefix("(_").and_then(|rest| rest.strip_suffix(')')).unwrap_or(name);
    let words: Vec<&str> = inner.split_ascii_whitespace().collect();
    match words[..] {
        ["bv2nat"] => Some(Op::UbvToInt),
        [name] => WORDS.iter().copied().find(|op| op.describe() == name),
        [name, number] => {
            let n: u32 = number.parse().ok()?;
            Some(match name {
                "repeat" => Op::Repeat(n),
                "zero_extend" => Op::ZeroExtend(n),
                "sign_extend" => Op::SignExtend(n),
                "rotate_left" => Op::RotateLeft(n),
                "rotate_right" => Op::RotateRight(n),
                "int2bv" => Op::IntToBv(n),
                _ => return None,
            })
        }
        _ => None,
    }
}

/// The sign between the arguments of an operation, any number of them.
pub(super) fn infix(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::And => "&&",
        Op::Or => "||",
        Op::Implies => "==>",
        Op::Eq => "==",
        Op::Xor => "!=",
        Op::Concat => "++",
        Op::Add => "+",
        Op::Sub => "-",
        Op::Mul => "*",
        Op::RealDiv => "/",
        Op::IntDiv => "div",
        Op::Mod => "mod",
        Op::Le => "<=",
        Op::Lt => "<",
        Op::Ge => ">=",
        Op::Gt => ">",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builtins_are_found_again() {
        let indexed =
            [Op::Repeat(2), Op::ZeroExtend(3), Op::SignExtend(4), Op::RotateLeft(5), Op::IntToBv(6)];
        for op in WORDS.iter().copied().chain(indexed).chain([Op::UbvToInt, Op::RotateRight(1)]) {
            let name = builtin(op).unwrap_or_else(|| panic!("{op:?}"));
            assert_eq!(of_builtin(&name), Some(op), "{name}");
        }
        assert_eq!(of_builtin("zero_extend 8"), Some(Op::ZeroExtend(8)));
        for none in ["", "(_", "(_ )", "bvfoo", "zero_extend", "zero_extend -1", "repeat 99999999999"] {
            assert_eq!(of_builtin(none), None, "{none}");
        }
    }
}
