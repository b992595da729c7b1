; expect: sat
; Two are taken away at a time: the lemmas differ in a number, and what their numbers share is a remainder.
(set-logic HORN)
(declare-fun left (Int Int) Bool)
(assert (forall ((n Int)) (=> (<= 0 n) (left n n))))
(assert (forall ((n Int) (k Int) (m Int)) (=> (and (left n k) (<= 2 k) (= m (- k 2))) (left n m))))
(assert (forall ((n Int)) (=> (and (left n 1) (= (mod n 2) 0)) false)))
(check-sat)
