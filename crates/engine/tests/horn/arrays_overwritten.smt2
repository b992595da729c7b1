; expect: unsat
; The second call may write the cell of the first.
(set-logic HORN)
(declare-fun put ((Array Int Int) Int Int (Array Int Int)) Bool)
(assert (forall ((a (Array Int Int)) (i Int) (v Int)) (=> (>= i 0) (put a i v (store a i v)))))
(assert (forall ((a (Array Int Int)) (b (Array Int Int)) (c (Array Int Int)) (i Int) (j Int))
  (=> (and (put a i 1 b) (put b j 2 c) (not (= (select c i) 1))) false)))
(check-sat)
