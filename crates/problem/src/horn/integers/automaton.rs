//! Automata over integers without bounds, in the place of words.
//!
//! What has no linear form may be anything, as in clauses: a new variable that is arbitrary wherever it is used.

use super::Meaning;
use super::forth::Forth;
use crate::cfa::{Cfa, Command, Edge, Variable, VariableInfo, without_choices};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::FxHashMap;

/// The automaton with numbers in the place of words; `None` if that cannot be said. This is another program: nothing wraps around, and
/// whoever uses it must say so.
pub fn automaton_as_integers(terms: &mut Terms, cfa: &Cfa) -> Option<Cfa> {
    let mut result = without_choices(cfa);
    let edges = std::mem::take(&mut result.edges);
    let mut forth = Forth::new(terms, true, Meaning::Unbounded);
    for variable in &mut result.variables {
        forth.begin();
        variable.constant = forth.term(variable.constant)?;
    }
    for edge in edges {
        let mut commands = Vec::new();
        for command in edge.commands {
            let mut number = |t: TermId, commands: &mut Vec<Command>| {
                forth.begin();
                let t = forth.terms.simplify(t);
                let t = bits_as_cases(forth.terms, t);
                let translated = forth.term(t)?;
                for constant in forth.end().1 {
                    let variable = Variable(result.variables.len() as u32);
                    let name = format!("any{}", variable.0).into();
                    result.variables.push(VariableInfo { constant, name });
                    commands.push(Command::Havoc(variable));
                }
                Some(translated)
            };
            let translated = match command {
                Command::Assume(t) => Command::Assume(number(t, &mut commands)?),
                Command::Assign(x, t) => Command::Assign(x, number(t, &mut commands)?),
                other => other,
            };
            commands.push(translated);
        }
        result.edges.push(Edge { commands, ..edge });
    }
    Some(result)
}

/// The term with each bit that is taken from a word as a case distinction on a remainder. A bit is a truth value and no number: that it is
/// the last one of a number is not what wraps around.
fn bits_as_cases(terms: &mut Terms, term: TermId) -> TermId {
    let mut made: FxHashMap<TermId, TermId> = FxHashMap::default();
    for t in terms.postorder(&[term]) {
        let args: Vec<TermId> = terms.args(t).iter().map(|a| made[a]).collect();
        let new = match (terms.op(t), &args[..], args.first().and_then(|&a| terms.bv_width(a))) {
            (Op::Extract(high, low), &[word], Some(width)) if high == low && width > 1 => {
                let by = terms.bv_const(width, low);
                let shifted = if low == 0 { word } else { terms.raw(Op::BvLshr, &[word, by]) };
                let one = terms.bv_const(width, 1u32);
                let last = terms.raw(Op::BvAnd, &[shifted, one]);
                let set = terms.raw(Op::Eq, &[last, one]);
                let (yes, no) = (terms.bv_const(1, 1u32), terms.bv_const(1, 0u32));
                terms.raw(Op::Ite, &[set, yes, no])
            }
            _ if args == terms.args(t) => t,
            _ => terms.rebuild(t, &args),
        };
        made.insert(t, new);
    }
    made[&term]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cfa::{read_cfa, write_cfa};
    use crate::horn::integers::integer_sort;

    /// A bit that went through a wider word and back is the same bit.
    #[test]
    fn bits_are_no_numbers() {
        let text = "(cfa (var b (_ BitVec 1)) (var x (_ BitVec 8)) (location a) (location e) (initial a) (error e)
            (edge a e (assign x ((_ zero_extend 7) b)) (assign b ((_ extract 0 0) x)) (assume (= ((_ extract 3 3) x) b))))";
        let mut terms = Terms::new();
        let cfa = read_cfa(text, "x.cfa", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let integers = automaton_as_integers(&mut terms, &cfa).unwrap_or_else(|| panic!("{text}"));
        let written = write_cfa(&mut terms, &integers);
        assert!(written.contains("(assign b (ite (= 1 (mod x 2)) (- 1) 0))"), "{written}");
        assert!(written.contains("(div (ite (< x 0) (+ 256 x) x) 8)"), "{written}");
    }

    #[test]
    fn words_become_numbers() {
        let text = "(cfa (var x (_ BitVec 8)) (var m (Array (_ BitVec 8) (_ BitVec 8)))
            (location a) (location e) (initial a) (error e)
            (edge a a (assume (bvslt x #xf0)) (assign x (bvmul x x)) (assign m (store m x (bvadd x #x02))))
            (edge a e (choice ((assume (= (select m x) #xff))) ((havoc x)))))";
        let mut terms = Terms::new();
        let cfa = read_cfa(text, "x.cfa", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let integers = automaton_as_integers(&mut terms, &cfa).unwrap_or_else(|| panic!("{text}"));
        let written = write_cfa(&mut terms, &integers);
        assert!(!written.contains("BitVec"), "{written}");
        for part in ["(var x Int)", "(var m (Array Int Int))", "(- 16)", "(havoc any!", "(+ 2 x)", "(- 1)"] {
            assert!(written.contains(part), "{part}\n{written}");
        }
        let sorts = integers.variables.iter().map(|v| terms.sort_of(v.constant)).collect::<Vec<_>>();
        for sort in sorts {
            assert_eq!(integer_sort(&mut terms, sort), sort);
        }
    }
}
