; expect: unsat
; The second loop skips a cell.
(set-logic HORN)
(declare-fun both (Int (Array Int Int) Int (Array Int Int)) Bool)
(assert (forall ((a (Array Int Int))) (both 0 a 0 a)))
(assert (forall ((i Int) (a (Array Int Int)) (j Int) (b (Array Int Int)))
  (=> (both i a j b) (both (+ i 1) (store a i i) (+ j 1) (ite (= j 3) b (store b j i))))))
(assert (forall ((i Int) (a (Array Int Int)) (j Int) (b (Array Int Int)))
  (=> (and (both i a j b) (not (= a b))) false)))
