; expect: sat
; A loop copies, a second one compares.
(set-logic HORN)
(declare-fun copy (Int Int (Array Int Int) (Array Int Int)) Bool)
(declare-fun compare (Int Int (Array Int Int) (Array Int Int)) Bool)
(assert (forall ((n Int) (a (Array Int Int)) (b (Array Int Int))) (copy 0 n a b)))
(assert (forall ((i Int) (n Int) (a (Array Int Int)) (b (Array Int Int)))
  (=> (and (copy i n a b) (< i n)) (copy (+ i 1) n (store a i (select b i)) b))))
(assert (forall ((i Int) (n Int) (a (Array Int Int)) (b (Array Int Int)))
  (=> (and (copy i n a b) (>= i n)) (compare 0 n a b))))
(assert (forall ((i Int) (n Int) (a (Array Int Int)) (b (Array Int Int)))
  (=> (and (compare i n a b) (< i n) (= (select a i) (select b i))) (compare (+ i 1) n a b))))
(assert (forall ((i Int) (n Int) (a (Array Int Int)) (b (Array Int Int)))
  (=> (and (compare i n a b) (< i n) (not (= (select a i) (select b i)))) false)))
