; expect: sat
; A cell that is written before two calls and read after them.
(set-logic HORN)
(declare-fun put ((Array Int Int) Int (Array Int Int)) Bool)
(assert (forall ((a (Array Int Int)) (i Int)) (=> (>= i 0) (put a i (store a i 1)))))
(assert (forall ((a (Array Int Int)) (b (Array Int Int)) (c (Array Int Int)) (i Int))
  (=> (and (put a i b) (put b (+ i 1) c) (not (= (select c i) 1))) false)))
(check-sat)
