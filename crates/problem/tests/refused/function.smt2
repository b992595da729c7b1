; refused: 5:1: f is neither a predicate nor a variable
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun f (Int) Int)
(assert (forall ((x Int)) (=> (P x) (P (f x)))))
