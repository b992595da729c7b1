//! Horn clauses as constraint logic programs.
//!
//! What tools of constraint logic programming read (as SeaHorn writes it): `p(X, Y) :- X >= 0, Y = X + 1, q(X).`, over integers, with a query as
//! `false :- ...`. A truth value is 0 or 1. There is no disjunction in a body, so a clause is split into its cases ([`cases`]); remainders and quotients become
//! products with new variables. Bit-vectors and arrays have no place there: programs go with `--int` and `--track reg`.
//!
//! [`write_clp`] writes, [`read_clp`] reads what it writes and more: parentheses, braces around constraints, comments.

mod cases;
mod read;
mod write;

pub use read::read_clp;
pub use write::write_clp;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::horn::read_horn;
    use euphonium_term::Terms;

    #[test]
    fn what_is_written_is_read_again() {
        let text = "(set-logic HORN)(declare-fun |p q| (Int Bool) Bool)
            (assert (forall ((x Int) (b Bool)) (=> (or (= x 0) (and b (> x 3))) (|p q| x b))))
            (assert (forall ((x Int) (b Bool)) (=> (and (|p q| x b) (not (= x 7))) (|p q| (ite b (+ x (* 2 x)) (mod x 5)) (not b)))))
            (assert (forall ((x Int) (b Bool)) (=> (and (|p q| x b) (< x 0)) false)))";
        let mut terms = Terms::new();
        let first = read_horn(text, "first", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let written = write_clp(&mut terms, &first).unwrap_or_else(|e| panic!("{e}"));
        let mut again = Terms::new();
        let second =
            read_clp(written.clone(), "second", &mut again).unwrap_or_else(|e| panic!("{e}\n{written}"));
        // Two cases of the first clause, two or more of the second, one query.
        assert!(second.clauses.len() >= 5, "{written}");
        assert_eq!(second.clauses.iter().filter(|clause| clause.head.is_none()).count(), 1, "{written}");
        assert_eq!(second.predicates.len(), 1, "{written}");
        let printed = write_clp(&mut again, &second).unwrap_or_else(|e| panic!("{e}"));
        let third = read_clp(printed.clone(), "third", &mut Terms::new()).unwrap_or_else(|e| panic!("{e}"));
        assert!(third.clauses.len() >= second.clauses.len(), "{printed}");
    }

    #[test]
    fn mistakes_have_their_place() {
        let refused = |text: &str| match read_clp(text, "x.clp", &mut Terms::new()) {
            Ok(_) => panic!("{text}"),
            Err(error) => error.to_string(),
        };
        assert!(refused("p(X) :- X >= 0").starts_with("x.clp:1:15:"), "{}", refused("p(X) :- X >= 0"));
        assert!(refused("p(X).\nq(Y) :- p(Y), Y ? 1.").starts_with("x.clp:2:17:"));
        assert!(refused("p(X) :- X * X = 4.").contains("product"));
        assert!(refused(&format!("p(X) :- X = {}1{}.", "(".repeat(1000), ")".repeat(1000))).contains("deep"));
    }

    #[test]
    fn words_are_refused() {
        let text = "(set-logic HORN)(declare-fun p ((_ BitVec 8)) Bool)(assert (p #x00))";
        let mut terms = Terms::new();
        let problem = read_horn(text, "first", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let refused = write_clp(&mut terms, &problem).expect_err("there are no words");
        assert!(refused.to_string().contains("(_ BitVec 8)"), "{refused}");
    }
}
