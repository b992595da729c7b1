; expect: unsat
; A query without any predicate.
(set-logic HORN)
(assert (forall ((x Int)) (=> (and (> x 3) (< x 5)) false)))
(check-sat)
