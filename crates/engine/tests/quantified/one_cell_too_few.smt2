; expect: unknown
; The last cell is not written: there is a derivation, which this engine does not look for.
(set-logic HORN)
(declare-fun loop (Int (Array Int Int)) Bool)
(assert (forall ((a (Array Int Int))) (loop 0 a)))
(assert (forall ((i Int) (a (Array Int Int))) (=> (and (loop i a) (< i 3)) (loop (+ i 1) (store a i 7)))))
(assert (forall ((i Int) (a (Array Int Int)) (x Int))
  (=> (and (loop i a) (>= i 3) (<= 0 x) (<= x 3) (not (= (select a x) 7))) false)))
