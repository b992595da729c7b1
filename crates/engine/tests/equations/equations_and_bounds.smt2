; expect: sat
; That the arrays are equal is an equation, that the index is in its bounds is not: both are needed.
(set-logic HORN)
(declare-fun both (Int Int (Array Int Int) Int (Array Int Int)) Bool)
(assert (forall ((n Int) (a (Array Int Int))) (=> (> n 0) (both 0 n a 0 a))))
(assert (forall ((i Int) (n Int) (a (Array Int Int)) (j Int) (b (Array Int Int)))
  (=> (and (both i n a j b) (< i n)) (both (+ i 1) n (store a i 5) (+ j 1) (store b j 5)))))
(assert (forall ((i Int) (n Int) (a (Array Int Int)) (j Int) (b (Array Int Int)))
  (=> (and (both i n a j b) (or (> j n) (< i 0) (not (= (select a i) (select b j))))) false)))
