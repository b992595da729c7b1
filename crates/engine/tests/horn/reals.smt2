; expect: sat
; Two rates that are mixed again and again stay between one and two.
(set-logic HORN)
(declare-fun rate (Real) Bool)
(assert (rate 1.0))
(assert (rate 2.0))
(assert (forall ((a Real) (b Real)) (=> (and (rate a) (rate b)) (rate (/ (+ a b) 2.0)))))
(assert (forall ((a Real)) (=> (and (rate a) (> a 2.5)) false)))
(check-sat)
