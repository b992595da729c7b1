//! The theory symbols of SMT-LIB and how many arguments they take.
//!
//! Ids of builtins are positions in [`BUILTINS`]; the reader binds the names before any text is read,
//! so a builtin is found the way a declared function is. Indexed symbols, `(_ extract 7 0)`, are in
//! [`crate::indexed`].

use euphonium_term::Op;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// How a list of arguments becomes applications of the operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// As many arguments as the operator takes.
    Exact,
    /// The operator takes any number; a single argument stands for itself.
    Many,
    /// `(f a b c)` is `(and (f a b) (f b c))`.
    Chain,
    /// `(f a b c)` is `(f (f a b) c)`.
    Left,
    /// `(f a b c)` is `(f a (f b c))`.
    Right,
    /// Negation of one argument, otherwise subtraction from the left.
    Minus,
}

pub(crate) struct Builtin {
    pub name: &'static str,
    pub op: Op,
    pub style: Style,
}

const fn b(name: &'static str, op: Op, style: Style) -> Builtin {
    Builtin { name, op, style }
}

/// The symbols of the core theory come first; these cannot be declared by a script. The others
/// belong to theories that a script's logic may lack, so a script may use their names.
pub(crate) const CORE: usize = 8;

pub(crate) static BUILTINS: &[Builtin] = &[
    b("not", Op::Not, Style::Exact),
    b("and", Op::And, Style::Many),
    b("or", Op::Or, Style::Many),
    b("xor", Op::Xor, Style::Left),
    b("=>", Op::Implies, Style::Right),
    b("=", Op::Eq, Style::Chain),
    b("distinct", Op::Distinct, Style::Exact),
    b("ite", Op::Ite, Style::Exact),
    b("concat", Op::Concat, Style::Left),
    b("bvnot", Op::BvNot, Style::Exact),
    b("bvneg", Op::BvNeg, Style::Exact),
    b("bvand", Op::BvAnd, Style::Left),
    b("bvor", Op::BvOr, Style::Left),
    b("bvxor", Op::BvXor, Style::Left),
    b("bvnand", Op::BvNand, Style::Exact),
    b("bvnor", Op::BvNor, Style::Exact),
    b("bvxnor", Op::BvXnor, Style::Exact),
    b("bvadd", Op::BvAdd, Style::Left),
    b("bvsub", Op::BvSub, Style::Exact),
    b("bvmul", Op::BvMul, Style::Left),
    b("bvudiv", Op::BvUdiv, Style::Exact),
    b("bvurem", Op::BvUrem, Style::Exact),
    b("bvsdiv", Op::BvSdiv, Style::Exact),
    b("bvsrem", Op::BvSrem, Style::Exact),
    b("bvsmod", Op::BvSmod, Style::Exact),
    b("bvshl", Op::BvShl, Style::Exact),
    b("bvlshr", Op::BvLshr, Style::Exact),
    b("bvashr", Op::BvAshr, Style::Exact),
    b("bvult", Op::BvUlt, Style::Exact),
    b("bvule", Op::BvUle, Style::Exact),
    b("bvugt", Op::BvUgt, Style::Exact),
    b("bvuge", Op::BvUge, Style::Exact),
    b("bvslt", Op::BvSlt, Style::Exact),
    b("bvsle", Op::BvSle, Style::Exact),
    b("bvsgt", Op::BvSgt, Style::Exact),
    b("bvsge", Op::BvSge, Style::Exact),
    b("bvcomp", Op::BvComp, Style::Exact),
    b("bvredor", Op::BvRedOr, Style::Exact),
    b("bvredand", Op::BvRedAnd, Style::Exact),
    b("bvredxor", Op::BvRedXor, Style::Exact),
    b("bvnego", Op::BvNegO, Style::Exact),
    b("bvuaddo", Op::BvUaddO, Style::Exact),
    b("bvsaddo", Op::BvSaddO, Style::Exact),
    b("bvumulo", Op::BvUmulO, Style::Exact),
    b("bvsmulo", Op::BvSmulO, Style::Exact),
    b("bvusubo", Op::BvUsubO, Style::Exact),
    b("bvssubo", Op::BvSsubO, Style::Exact),
    b("bvsdivo", Op::BvSdivO, Style::Exact),
    b("bv2nat", Op::UbvToInt, Style::Exact),
    b("ubv_to_int", Op::UbvToInt, Style::Exact),
    b("sbv_to_int", Op::SbvToInt, Style::Exact),
    b("+", Op::Add, Style::Many),
    b("-", Op::Sub, Style::Minus),
    b("*", Op::Mul, Style::Many),
    b("/", Op::RealDiv, Style::Left),
    b("div", Op::IntDiv, Style::Left),
    b("mod", Op::Mod, Style::Exact),
    b("abs", Op::Abs, Style::Exact),
    b("<=", Op::Le, Style::Chain),
    b("<", Op::Lt, Style::Chain),
    b(">=", Op::Ge, Style::Chain),
    b(">", Op::Gt, Style::Chain),
    b("to_real", Op::ToReal, Style::Exact),
    b("to_int", Op::ToInt, Style::Exact),
    b("is_int", Op::IsInt, Style::Exact),
    b("select", Op::Select, Style::Exact),
    b("store", Op::Store, Style::Exact),
];

/// The theory symbol of an operator without indices. Where there are two, the newer standard's.
pub(crate) fn symbol_of(op: Op) -> Option<&'static str> {
    static NAMES: OnceLock<FxHashMap<Op, &str>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        let builtins = BUILTINS.iter().map(|b| (b.op, b.name));
        builtins.chain([(Op::Neg, "-")]).collect()
    });
    names.get(&op).copied()
}

/// Is this the name of a theory symbol, so that a bound variable or a function of the name would
/// hide it?
pub(crate) fn is_builtin(name: &str) -> bool {
    name == "true" || name == "false" || BUILTINS.iter().any(|b| b.name == name)
}

/// The theory that a name belongs to, if it is one that is refused.
pub(crate) fn refused_theory(name: &str) -> Option<&'static str> {
    const PREFIXES: [(&str, &str); 11] = [
        ("fp.", "floating-point numbers"),
        ("to_fp", "floating-point numbers"),
        ("round", "floating-point numbers"),
        ("str.", "strings"),
        ("int.to.str", "strings"),
        ("re.", "regular expressions"),
        ("seq.", "sequences"),
        ("set.", "sets"),
        ("bag.", "bags"),
        ("rel.", "relations"),
        ("ff.", "finite fields"),
    ];
    let theory = match name {
        "Float16" | "Float32" | "Float64" | "Float128" | "FloatingPoint" | "RoundingMode" | "fp" | "RNE"
        | "RNA" | "RTP" | "RTN" | "RTZ" | "NaN" | "+oo" | "-oo" | "+zero" | "-zero" => {
            "floating-point numbers"
        }
        "String" | "char" => "strings",
        "RegLan" | "RegEx" => "regular expressions",
        "Seq" => "sequences",
        "Set" => "sets",
        "Bag" => "bags",
        "FiniteField" => "finite fields",
        "Tuple" | "tuple" | "UnitTuple" | "is" | "match" => "datatypes",
        "lambda" | "->" | "@" => "higher-order functions",
        "sin" | "cos" | "tan" | "exp" | "arcsin" | "arccos" | "arctan" => "transcendental functions",
        _ => return PREFIXES.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|&(_, t)| t),
    };
    Some(theory)
}
