//! Writing values as SMT-LIB terms.

use dashu_int::IBig;
use dashu_ratio::RBig;
use euphonium_term::symbol::quote;
use euphonium_term::{Sort, SortId, Terms, Value};
use std::fmt::{self, Write};

/// Writes a value: `#b01`, `(- 3)`, `(/ 1.0 3.0)`, `(as @S_0 S)`, stores on a constant array.
pub fn write_value(out: &mut dyn Write, terms: &Terms, value: &Value) -> fmt::Result {
    match value {
        Value::Bool(b) => write!(out, "{b}"),
        Value::Bv(bits) => out.write_str(&bits.to_binary()),
        Value::Int(n) => write_integer(out, n),
        Value::Real(r) => write_real(out, r),
        Value::Element(sort, n) => write_element(out, terms, *sort, *n),
        // Recursion is bounded by the nesting of the sort, not by the size of the value.
        Value::Array(array) => {
            (0..array.entries.len()).try_for_each(|_| out.write_str("(store "))?;
            write!(out, "((as const {}) ", terms.sort_name(array.sort))?;
            write_value(out, terms, &array.default)?;
            out.write_char(')')?;
            for (index, element) in &array.entries {
                out.write_char(' ')?;
                write_value(out, terms, index)?;
                out.write_char(' ')?;
                write_value(out, terms, element)?;
                out.write_char(')')?;
            }
            Ok(())
        }
    }
}

pub(crate) fn write_integer(out: &mut dyn Write, n: &IBig) -> fmt::Result {
    if n < &IBig::ZERO { write!(out, "(- {})", -n) } else { write!(out, "{n}") }
}

pub(crate) fn write_real(out: &mut dyn Write, r: &RBig) -> fmt::Result {
    let negative = r.numerator() < &IBig::ZERO;
    let magnitude = if negative { -r.numerator() } else { r.numerator().clone() };
    if negative {
        out.write_str("(- ")?;
    }
    if r.denominator().is_one() {
        write!(out, "{magnitude}.0")?;
    } else {
        write!(out, "(/ {magnitude}.0 {}.0)", r.denominator())?;
    }
    if negative { out.write_char(')') } else { Ok(()) }
}

pub(crate) fn write_element(out: &mut dyn Write, terms: &Terms, sort: SortId, n: u32) -> fmt::Result {
    let name = match terms.sort_data(sort) {
        Sort::Uninterpreted { name, .. } => name,
        _ => "",
    };
    write!(out, "(as {} {})", quote(&format!("@{name}_{n}")), terms.sort_name(sort))
}
