; expect: sat
; Nothing derives the predicate that the query needs.
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(assert (forall ((x Int)) (=> (and (p x) (q (- x 1))) (p (+ x 1)))))
(assert (forall ((x Int)) (=> (p x) false)))
(check-sat)
