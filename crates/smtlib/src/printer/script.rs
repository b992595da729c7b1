//! Writing whole scripts: the declarations that terms need, then assertions.

use super::names::Names;
use super::plan::Plan;
use super::write;
use euphonium_term::symbol::quote;
use euphonium_term::{FunId, Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashSet;
use std::fmt::{self, Write};

/// The sorts and functions that occur in terms, each once.
struct Symbols {
    sorts: Vec<SortId>,
    functions: Vec<FunId>,
}

impl Symbols {
    fn of(terms: &Terms, roots: &[TermId]) -> Symbols {
        let mut found = Symbols { sorts: Vec::new(), functions: Vec::new() };
        let (mut sorts, mut functions) = (FxHashSet::default(), FxHashSet::default());
        for t in terms.postorder(roots) {
            let mut add = |sort| {
                if sorts.insert(sort) {
                    found.sorts.push(sort);
                }
            };
            add(terms.sort_of(t));
            match terms.op(t) {
                Op::App(f) if functions.insert(f) => {
                    found.functions.push(f);
                    terms.function(f).params.iter().for_each(|&sort| add(sort));
                }
                Op::Forall(b) | Op::Exists(b) => {
                    terms.binder(b).vars.iter().for_each(|&v| add(terms.variable(v).sort));
                }
                _ => {}
            }
        }
        // In the order of declaration, which does not depend on the terms.
        found.functions.sort_unstable();
        found
    }
}

/// Declares every uninterpreted sort and every function that occurs in the terms.
pub fn write_declarations(out: &mut dyn Write, terms: &Terms, roots: &[TermId]) -> fmt::Result {
    let symbols = Symbols::of(terms, roots);
    declarations(out, terms, &symbols, &Names::declared(terms, terms.postorder(roots).into_iter()))
}

/// Writes declarations, one assertion for each term, and `(check-sat)`. Functions that share a name
/// with another function or with a theory symbol are renamed.
pub fn write_script(out: &mut dyn Write, terms: &Terms, assertions: &[TermId]) -> fmt::Result {
    let symbols = Symbols::of(terms, assertions);
    let mut names = Names::declared(terms, terms.postorder(assertions).into_iter());
    names.make_unique(terms, &symbols.functions);
    declarations(out, terms, &symbols, &names)?;
    for &assertion in assertions {
        out.write_str("(assert ")?;
        write::planned(out, terms, Plan::new(terms, assertion), &mut names)?;
        out.write_str(")\n")?;
    }
    out.write_str("(check-sat)\n")
}

fn declarations(out: &mut dyn Write, terms: &Terms, symbols: &Symbols, names: &Names) -> fmt::Result {
    let mut declared = FxHashSet::default();
    // Sorts within sorts come along; a sort's nesting is small.
    let mut stack: Vec<SortId> = symbols.sorts.iter().rev().copied().collect();
    while let Some(sort) = stack.pop() {
        match terms.sort_data(sort) {
            Sort::Array { index, element } => stack.extend([*element, *index]),
            Sort::Uninterpreted { name, args } => {
                stack.extend(args.iter().rev());
                if declared.insert(name.clone()) {
                    writeln!(out, "(declare-sort {} {})", quote(name), args.len())?;
                }
            }
            _ => {}
        }
    }
    for &f in &symbols.functions {
        let function = terms.function(f);
        write!(out, "(declare-fun {} (", names.function(terms, f))?;
        for (i, &sort) in function.params.iter().enumerate() {
            let space = if i == 0 { "" } else { " " };
            write!(out, "{space}{}", terms.sort_name(sort))?;
        }
        writeln!(out, ") {})", terms.sort_name(function.result))?;
    }
    Ok(())
}
