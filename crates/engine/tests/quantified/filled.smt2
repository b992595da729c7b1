; expect: sat
; A loop sets all cells below n to 7.
(set-logic HORN)
(declare-fun loop (Int Int (Array Int Int)) Bool)
(assert (forall ((n Int) (a (Array Int Int))) (loop 0 n a)))
(assert (forall ((i Int) (n Int) (a (Array Int Int)))
  (=> (and (loop i n a) (< i n)) (loop (+ i 1) n (store a i 7)))))
(assert (forall ((i Int) (n Int) (a (Array Int Int)) (x Int))
  (=> (and (loop i n a) (>= i n) (<= 0 x) (< x n) (not (= (select a x) 7))) false)))
