; refused: 4:1: a quantifier inside of a Horn clause is not supported
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (forall ((x Int)) (=> (forall ((y Int)) (> (+ x y) 0)) (P x))))
