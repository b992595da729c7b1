; expect: sat
; Two predicates that call each other, and one that nothing needs.
(set-logic HORN)
(declare-fun even (Int) Bool)
(declare-fun odd (Int) Bool)
(declare-fun idle (Int Bool) Bool)
(assert (even 0))
(assert (forall ((n Int)) (=> (even n) (odd (+ n 1)))))
(assert (forall ((n Int)) (=> (odd n) (even (+ n 1)))))
(assert (forall ((n Int) (b Bool)) (=> (and (odd n) b) (idle n b))))
(assert (forall ((n Int) (m Int)) (=> (and (odd n) (even m) (< (+ n m) 1)) false)))
(check-sat)
