; refused: 4:1: not a Horn clause: it has several heads
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (forall ((x Int)) (or (P x) (P (+ x 1)))))
