; refused: 4:1: not a Horn clause: a predicate under =
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (forall ((x Int)) (= (P x) (P (+ x 1)))))
