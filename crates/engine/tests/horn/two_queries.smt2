; expect: unsat
; Two queries, the second of which is derived; Booleans as arguments.
(set-logic HORN)
(declare-fun p (Bool Int) Bool)
(assert (p true 0))
(assert (forall ((b Bool) (c Bool) (x Int) (y Int)) (=> (and (p b x) (p c y)) (p (xor b c) (+ x y 1)))))
(assert (forall ((b Bool) (x Int)) (=> (and (p b x) (< x 0)) false)))
(assert (forall ((b Bool) (x Int)) (=> (and (p b x) (not b) (> x 2)) false)))
(check-sat)
