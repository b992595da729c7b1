; expect: sat
; What was read once is what the array still holds there.
(set-logic HORN)
(declare-fun loop (Int Int Int (Array Int Int)) Bool)
(assert (forall ((p Int) (a (Array Int Int))) (loop 0 p (select a p) a)))
(assert (forall ((i Int) (p Int) (c Int) (a (Array Int Int)))
  (=> (and (loop i p c a) (not (= (select a i) c))) (loop (+ i 1) p c a))))
(assert (forall ((i Int) (p Int) (c Int) (a (Array Int Int)))
  (=> (and (loop i p c a) (not (= c (select a p)))) false)))
