; expect: sat
; After a loop that looks for the largest element, no element is larger.
(set-logic HORN)
(declare-fun loop (Int Int Int (Array Int Int)) Bool)
(assert (forall ((n Int) (a (Array Int Int))) (=> (> n 0) (loop 1 (select a 0) n a))))
(assert (forall ((i Int) (m Int) (n Int) (a (Array Int Int)))
  (=> (and (loop i m n a) (< i n)) (loop (+ i 1) (ite (> (select a i) m) (select a i) m) n a))))
(assert (forall ((i Int) (m Int) (n Int) (a (Array Int Int)) (x Int))
  (=> (and (loop i m n a) (>= i n) (<= 0 x) (< x n) (> (select a x) m)) false)))
