; expect: unknown
; There is nothing to quantify over.
(set-logic HORN)
(declare-fun p (Int) Bool)
(assert (p 0))
(assert (forall ((x Int)) (=> (and (p x) (> x 0)) false)))
