//! Terms as expressions of C.
//!
//! A bit-vector has no sign and any width; a C expression has a type, and operators convert their operands.
//! So an expression is kept with what is known of its value: either it is the number without a sign, whatever
//! its C type, or the one with a sign. Operators ask for the reading that they need, and a cast is written
//! where that is not the one at hand. Arithmetic that may wrap is done in unsigned types, where C defines it.
//!
//! What C does not define for all operands (division by zero, shifts by too much), and what has no type in C,
//! is not written at all. Conversions to signed types are meant as all compilers do them, modulo the width.

use dashu_int::{IBig, UBig};
use euphonium_term::{BvValue, Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// Longer expressions are not written.
const LONGEST: usize = 400;

/// How a variable is written and read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// An expression of C that is an object: `x`, `a[2]`, `s.m`.
    pub text: String,
    /// The size of its type.
    pub bits: u32,
    /// Whether the type is signed.
    pub signed: bool,
}

/// How tightly an expression binds; operands that bind less are put in parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Level {
    Choice,
    Or,
    And,
    Bits,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Unary,
    Atom,
}

/// What the value of an expression says.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Reading {
    /// A truth value, 0 or 1.
    Truth,
    /// The number of a bit-vector without a sign.
    Unsigned,
    /// The number of a bit-vector with a sign; its width is that of a type.
    Signed,
    /// A literal, which can be written in each reading.
    Literal(BvValue),
}

#[derive(Clone, Debug)]
struct Expression {
    text: String,
    level: Level,
    reading: Reading,
    /// The width of the bit-vector.
    width: u32,
    /// The C type is exactly `unsigned int` or `unsigned long long`, with this many bits, so that arithmetic
    /// wraps there.
    exact: Option<u32>,
}

/// Writes a formula as an expression of C over the variables that have a spelling. `None` if it cannot be
/// said.
pub fn formula(terms: &Terms, formula: TermId, spellings: &FxHashMap<TermId, Spelling>) -> Option<String> {
    let whole = expression(terms, formula, spellings)?;
    (whole.reading == Reading::Truth).then_some(whole.text)
}

/// Writes the number that a word is, with a sign or without, as an operand; what is true is 1. `None` if it cannot be said.
pub fn number(
    terms: &Terms,
    word: TermId,
    with_sign: bool,
    spellings: &FxHashMap<TermId, Spelling>,
) -> Option<String> {
    let whole = expression(terms, word, spellings)?;
    let read = match (&whole.reading, with_sign) {
        (Reading::Truth, _) => whole,
        (_, true) => signed(&whole)?,
        (_, false) => unsigned(&whole)?,
    };
    Some(operand(&read, Level::Unary))
}

fn expression(terms: &Terms, formula: TermId, spellings: &FxHashMap<TermId, Spelling>) -> Option<Expression> {
    let mut done: FxHashMap<TermId, Option<Expression>> = FxHashMap::default();
    for t in terms.postorder(&[formula]) {
        let written = write(terms, t, spellings, &done).filter(|e| e.text.len() <= LONGEST);
        done.insert(t, written);
    }
    done.remove(&formula)?
}

/// Parts of a conjunction are joined without parentheses where none are needed.
pub fn conjunction(parts: &[String]) -> String {
    let part = |text: &String| match needs_parentheses(text) {
        true if parts.len() > 1 => format!("({text})"),
        _ => text.clone(),
    };
    parts.iter().map(part).collect::<Vec<_>>().join(" && ")
}

/// Does an operator outside of parentheses bind less than `&&`?
fn needs_parentheses(text: &str) -> bool {
    let mut depth = 0u32;
    text.chars().zip(text.chars().skip(1)).any(|(c, next)| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && (c == '?' || (c == '|' && next == '|'))
    })
}

type Done = FxHashMap<TermId, Option<Expression>>;

fn write(
    terms: &Terms,
    t: TermId,
    spellings: &FxHashMap<TermId, Spelling>,
    done: &Done,
) -> Option<Expression> {
    if let Some(spelling) = spellings.get(&t) {
        return variable(terms, t, spelling);
    }
    let args = terms.args(t);
    let at = |i: usize| done.get(&args[i])?.clone();
    let width = terms.bv_width(t).unwrap_or(0);
    let boolean = |i: usize| terms.sort_of(args[i]) == SortId::BOOL;
    match terms.op(t) {
        Op::True => Some(truth("1".into(), Level::Atom)),
        Op::False => Some(truth("0".into(), Level::Atom)),
        Op::BvConst(_) => Some(literal(terms.as_bv(t)?.clone())),
        Op::Not => negation(terms, args[0], at(0)?, done),
        Op::And | Op::Or => {
            let (word, level) =
                if terms.op(t) == Op::And { (" && ", Level::And) } else { (" || ", Level::Or) };
            let parts: Option<Vec<Expression>> = (0..args.len()).map(at).collect();
            Some(truth(joined(&parts?, word, level), level))
        }
        Op::Implies => {
            let left = negation(terms, args[0], at(0)?, done)?;
            Some(truth(joined(&[left, at(1)?], " || ", Level::Or), Level::Or))
        }
        Op::Xor => Some(relation(&at(0)?, "!=", &at(1)?, Level::Equality)),
        Op::Eq if boolean(0) => Some(relation(&at(0)?, "==", &at(1)?, Level::Equality)),
        Op::Eq => comparison(&at(0)?, "==", &at(1)?, Sign::Either),
        Op::Distinct if args.len() == 2 && !boolean(0) => comparison(&at(0)?, "!=", &at(1)?, Sign::Either),
        Op::BvUlt => comparison(&at(0)?, "<", &at(1)?, Sign::Without),
        Op::BvUle => comparison(&at(0)?, "<=", &at(1)?, Sign::Without),
        Op::BvUgt => comparison(&at(0)?, ">", &at(1)?, Sign::Without),
        Op::BvUge => comparison(&at(0)?, ">=", &at(1)?, Sign::Without),
        Op::BvSlt => comparison(&at(0)?, "<", &at(1)?, Sign::With),
        Op::BvSle => comparison(&at(0)?, "<=", &at(1)?, Sign::With),
        Op::BvSgt => comparison(&at(0)?, ">", &at(1)?, Sign::With),
        Op::BvSge => comparison(&at(0)?, ">=", &at(1)?, Sign::With),
        Op::Ite => choice(&at(0)?, &at(1)?, &at(2)?, width),
        Op::BvAdd => arithmetic(&at(0)?, "+", &at(1)?, width, Level::Sum),
        Op::BvSub => arithmetic(&at(0)?, "-", &at(1)?, width, Level::Sum),
        Op::BvMul => arithmetic(&at(0)?, "*", &at(1)?, width, Level::Product),
        Op::BvAnd => arithmetic(&at(0)?, "&", &at(1)?, width, Level::Bits),
        Op::BvOr => arithmetic(&at(0)?, "|", &at(1)?, width, Level::Bits),
        Op::BvXor => arithmetic(&at(0)?, "^", &at(1)?, width, Level::Bits),
        Op::BvNeg => arithmetic(&literal(BvValue::zero(width)), "-", &at(0)?, width, Level::Sum),
        Op::BvNot => arithmetic(&at(0)?, "^", &literal(BvValue::ones(width)), width, Level::Bits),
        op @ (Op::BvUdiv | Op::BvUrem) => {
            let divisor = at(1)?;
            let Reading::Literal(value) = &divisor.reading else { return None };
            let word = if op == Op::BvUdiv { "/" } else { "%" };
            (!value.is_zero()).then_some(())?;
            arithmetic(&at(0)?, word, &divisor, width, Level::Product)
        }
        op @ (Op::BvSdiv | Op::BvSrem) => {
            let divisor = at(1)?;
            let Reading::Literal(value) = &divisor.reading else { return None };
            // By -1, the lowest number has no quotient.
            (!value.is_zero() && !value.is_ones()).then_some(())?;
            let word = if op == Op::BvSdiv { "/" } else { "%" };
            let (a, b) = (signed(&at(0)?)?, signed(&divisor)?);
            let text = format!("{} {word} {}", operand(&a, Level::Product), operand(&b, Level::Unary));
            Some(Expression { text, level: Level::Product, reading: Reading::Signed, width, exact: None })
        }
        op @ (Op::BvShl | Op::BvLshr | Op::BvAshr) => {
            let Reading::Literal(by) = at(1)?.reading else { return None };
            let by = u32::try_from(by.unsigned()).ok().filter(|&by| by < width)?;
            shift(&at(0)?, op, by, width)
        }
        Op::Extract(high, low) => extract(&at(0)?, high, low),
        Op::Concat => concatenation(&at(0)?, &at(1)?, width),
        Op::ZeroExtend(_) => {
            let e = unsigned(&at(0)?)?;
            Some(Expression { width: limited(width)?, ..e })
        }
        Op::SignExtend(_) => {
            let e = signed(&at(0)?)?;
            Some(Expression { width: is_type(width).then_some(width)?, ..e })
        }
        _ => None,
    }
}

fn variable(terms: &Terms, t: TermId, spelling: &Spelling) -> Option<Expression> {
    let text = spelling.text.clone();
    if terms.sort_of(t) == SortId::BOOL {
        return Some(truth(format!("{text} != 0"), Level::Equality));
    }
    let width = terms.bv_width(t).filter(|&width| width == spelling.bits)?;
    let reading = if spelling.signed { Reading::Signed } else { Reading::Unsigned };
    let exact = (!spelling.signed && width >= 32).then_some(width);
    Some(Expression { text, level: Level::Atom, reading, width, exact })
}

fn truth(text: String, level: Level) -> Expression {
    Expression { text, level, reading: Reading::Truth, width: 0, exact: None }
}

fn literal(value: BvValue) -> Expression {
    let width = value.width();
    let reading = Reading::Literal(value);
    Expression { text: String::new(), level: Level::Atom, reading, width, exact: None }
}

/// Widths that a type can hold.
fn limited(width: u32) -> Option<u32> {
    (1..=64).contains(&width).then_some(width)
}

/// Is this the width of a type?
fn is_type(width: u32) -> bool {
    matches!(width, 8 | 16 | 32 | 64)
}

fn operand(e: &Expression, at_least: Level) -> String {
    if e.level >= at_least { e.text.clone() } else { format!("({})", e.text) }
}

fn joined(parts: &[Expression], word: &str, level: Level) -> String {
    let level = if level == Level::Or { Level::Bits } else { level };
    parts.iter().map(|part| operand(part, level)).collect::<Vec<_>>().join(word)
}

fn relation(a: &Expression, word: &str, b: &Expression, level: Level) -> Expression {
    let inner = Level::Shift;
    truth(format!("{} {word} {}", operand(a, inner), operand(b, inner)), level)
}

/// `!(a < b)` is `a >= b`, and what is not `a && b` is `!a || !b`.
fn negation(terms: &Terms, of: TermId, e: Expression, done: &Done) -> Option<Expression> {
    let args = terms.args(of);
    let at = |i: usize| done.get(&args[i])?.clone();
    let not = |e: Expression| truth(format!("!{}", operand(&e, Level::Unary)), Level::Unary);
    match terms.op(of) {
        Op::BvUlt => comparison(&at(0)?, ">=", &at(1)?, Sign::Without),
        Op::BvUle => comparison(&at(0)?, ">", &at(1)?, Sign::Without),
        Op::BvSlt => comparison(&at(0)?, ">=", &at(1)?, Sign::With),
        Op::BvSle => comparison(&at(0)?, ">", &at(1)?, Sign::With),
        Op::Eq if terms.sort_of(args[0]) != SortId::BOOL => comparison(&at(0)?, "!=", &at(1)?, Sign::Either),
        Op::And => {
            // One level is opened here; a negation further down was written already, for its own sake.
            let mut parts = Vec::with_capacity(args.len());
            for (i, &arg) in args.iter().enumerate() {
                let part = at(i)?;
                parts.push(match terms.op(arg) {
                    Op::Not => done.get(&terms.args(arg)[0])?.clone()?,
                    Op::And => not(part),
                    _ => negation(terms, arg, part, done)?,
                });
            }
            Some(truth(joined(&parts, " || ", Level::Or), Level::Or))
        }
        _ => Some(not(e)),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    With,
    Without,
    Either,
}

fn comparison(a: &Expression, word: &str, b: &Expression, sign: Sign) -> Option<Expression> {
    // Numbers on the right.
    if matches!(a.reading, Reading::Literal(_)) && !matches!(b.reading, Reading::Literal(_)) {
        let mirrored = match word {
            "<" => ">",
            "<=" => ">=",
            ">" => "<",
            ">=" => "<=",
            other => other,
        };
        return comparison(b, mirrored, a, sign);
    }
    let has_sign = |e: &Expression| e.reading == Reading::Signed;
    let with = match sign {
        Sign::With => true,
        Sign::Without => false,
        // A cast is spared where both sides can be read with a sign.
        Sign::Either => (has_sign(a) || has_sign(b)) && signed(a).is_some() && signed(b).is_some(),
    };
    let (a, b) = if with { (signed(a)?, signed(b)?) } else { (unsigned(a)?, unsigned(b)?) };
    let level = if matches!(word, "==" | "!=") { Level::Equality } else { Level::Relation };
    Some(relation(&a, word, &b, level))
}

/// The expression in the reading with a sign.
fn signed(e: &Expression) -> Option<Expression> {
    let text = match &e.reading {
        Reading::Truth => return None,
        Reading::Signed => return Some(e.clone()),
        Reading::Literal(value) if is_type(e.width) => signed_literal(&value.signed(), e.width),
        Reading::Unsigned if is_type(e.width) => {
            let ty = match e.width {
                8 => "signed char",
                16 => "short",
                32 => "int",
                _ => "long long",
            };
            format!("({ty}){}", operand(e, Level::Unary))
        }
        _ => return None,
    };
    let unary = e.reading == Reading::Unsigned || text.starts_with('-');
    let level = if unary { Level::Unary } else { Level::Atom };
    Some(Expression { text, level, reading: Reading::Signed, width: e.width, exact: None })
}

/// The expression in the reading without a sign.
fn unsigned(e: &Expression) -> Option<Expression> {
    limited(e.width)?;
    let (text, level, exact) = match &e.reading {
        Reading::Truth => return None,
        Reading::Unsigned => return Some(e.clone()),
        Reading::Literal(value) => (unsigned_literal(value.unsigned()), Level::Atom, None),
        Reading::Signed => {
            let (ty, exact) = match e.width {
                8 => ("unsigned char", None),
                16 => ("unsigned short", None),
                32 => ("unsigned int", Some(32)),
                _ => ("unsigned long long", Some(64)),
            };
            (format!("({ty}){}", operand(e, Level::Unary)), Level::Unary, exact)
        }
    };
    Some(Expression { text, level, reading: Reading::Unsigned, width: e.width, exact })
}

/// Without a sign and in a type where arithmetic wraps: `unsigned int` up to 32 bits, else
/// `unsigned long long`.
fn wide(e: &Expression, width: u32) -> Option<Expression> {
    let (bits, ty, suffix) =
        if width <= 32 { (32, "unsigned int", "u") } else { (64, "unsigned long long", "ull") };
    if let Reading::Literal(value) = &e.reading {
        let text = format!("{}{suffix}", value.unsigned());
        let (level, reading) = (Level::Atom, Reading::Unsigned);
        return Some(Expression { text, level, reading, width: e.width, exact: Some(bits) });
    }
    let plain = unsigned(e)?;
    if plain.exact == Some(bits) {
        return Some(plain);
    }
    let text = format!("({ty}){}", operand(&plain, Level::Unary));
    Some(Expression { text, level: Level::Unary, exact: Some(bits), ..plain })
}

/// A result that may have more bits than it should.
fn cut(e: Expression) -> Expression {
    match e.width {
        32 | 64 => e,
        8 | 16 => {
            let ty = if e.width == 8 { "unsigned char" } else { "unsigned short" };
            let text = format!("({ty}){}", operand(&e, Level::Unary));
            Expression { text, level: Level::Unary, exact: None, ..e }
        }
        width => {
            let suffix = if width <= 32 { "u" } else { "ull" };
            let mask = u64::MAX >> (64 - width);
            let text = format!("{} & {mask}{suffix}", operand(&e, Level::Shift));
            Expression { text, level: Level::Bits, ..e }
        }
    }
}

fn arithmetic(a: &Expression, word: &str, b: &Expression, width: u32, level: Level) -> Option<Expression> {
    limited(width)?;
    let (a, b) = (wide(a, width)?, wide(b, width)?);
    // Bit operators do not mix with others without parentheses, and subtraction is not associative.
    let (left, right) = match level {
        Level::Bits => (Level::Unary, Level::Unary),
        Level::Sum => (Level::Sum, Level::Product),
        _ => (Level::Product, Level::Unary),
    };
    let text = format!("{} {word} {}", operand(&a, left), operand(&b, right));
    let e = Expression { text, level, reading: Reading::Unsigned, width, exact: a.exact };
    Some(if matches!(word, "+" | "-" | "*") { cut(e) } else { e })
}

fn shift(e: &Expression, op: Op, by: u32, width: u32) -> Option<Expression> {
    limited(width)?;
    if op == Op::BvAshr {
        let e = signed(e)?;
        let text = format!("{} >> {by}", operand(&e, Level::Shift));
        return Some(Expression { text, level: Level::Shift, exact: None, ..e });
    }
    let e = wide(e, width)?;
    let word = if op == Op::BvShl { "<<" } else { ">>" };
    let text = format!("{} {word} {by}", operand(&e, Level::Shift));
    let shifted = Expression { text, level: Level::Shift, width, ..e };
    Some(if op == Op::BvShl { cut(shifted) } else { shifted })
}

fn extract(e: &Expression, high: u32, low: u32) -> Option<Expression> {
    let e = wide(e, e.width)?;
    let whole = high + 1 == e.width;
    let width = high - low + 1;
    let shifted = match low {
        0 => e,
        _ => {
            let text = format!("{} >> {low}", operand(&e, Level::Shift));
            Expression { text, level: Level::Shift, ..e }
        }
    };
    let shifted = Expression { width, ..shifted };
    // The low half of a long number has to be cut off by a cast.
    Some(match width {
        _ if whole => shifted,
        32 => {
            let text = format!("(unsigned int){}", operand(&shifted, Level::Unary));
            Expression { text, level: Level::Unary, exact: Some(32), ..shifted }
        }
        _ => cut(shifted),
    })
}

fn concatenation(high: &Expression, low: &Expression, width: u32) -> Option<Expression> {
    limited(width)?;
    let below = low.width;
    if let Reading::Literal(value) = &high.reading
        && value.is_zero()
    {
        return Some(Expression { width, ..unsigned(low)? });
    }
    let (high, low) = (wide(high, width)?, wide(low, width)?);
    let text = format!("({} << {below}) | {}", operand(&high, Level::Shift), operand(&low, Level::Unary));
    Some(Expression { text, level: Level::Bits, reading: Reading::Unsigned, width, exact: high.exact })
}

fn choice(c: &Expression, a: &Expression, b: &Expression, width: u32) -> Option<Expression> {
    if c.reading != Reading::Truth {
        return None;
    }
    let has_sign = |e: &Expression| e.reading == Reading::Signed;
    let (a, b) = match (&a.reading, &b.reading) {
        (Reading::Truth, Reading::Truth) => (a.clone(), b.clone()),
        _ if has_sign(a) && has_sign(b) => (a.clone(), b.clone()),
        // In one type, since C would convert one of them to that of the other.
        _ => (wide(a, width)?, wide(b, width)?),
    };
    let parts = [c, &a, &b].map(|e| operand(e, Level::Or));
    let text = format!("{} ? {} : {}", parts[0], parts[1], parts[2]);
    Some(Expression { text, level: Level::Choice, ..a })
}

fn unsigned_literal(value: &UBig) -> String {
    let suffix = match u64::try_from(value) {
        Ok(n) if n <= i32::MAX as u64 => "",
        Ok(n) if n <= u64::from(u32::MAX) => "u",
        _ => "ull",
    };
    format!("{value}{suffix}")
}

fn signed_literal(value: &IBig, width: u32) -> String {
    let lowest = IBig::from(-1) << (width as usize - 1);
    // The lowest numbers of int and long long have no literal.
    if *value == lowest && width >= 32 {
        let above = value + IBig::from(1);
        return format!("({above}{} - 1)", if width == 64 { "ll" } else { "" });
    }
    match i32::try_from(value) {
        Ok(n) => n.to_string(),
        Err(_) => format!("{value}ll"),
    }
}
