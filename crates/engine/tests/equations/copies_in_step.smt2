; expect: sat
; Two loops copy the same block, one by an index and one by pointers: the memories stay equal.
(set-logic HORN)
(declare-fun both (Int Int Int (Array Int Int) Int Int (Array Int Int)) Bool)
(assert (forall ((to Int) (from Int) (m (Array Int Int)))
  (both 0 to from m to from m)))
(assert (forall ((i Int) (to Int) (from Int) (m (Array Int Int)) (p Int) (q Int) (n (Array Int Int)))
  (=> (and (both i to from m p q n) (< i 100))
      (both (+ i 1) to from (store m (+ to (* 4 i)) (select m (+ from (* 4 i))))
            (+ p 4) (+ q 4) (store n p (select n q))))))
(assert (forall ((i Int) (to Int) (from Int) (m (Array Int Int)) (p Int) (q Int) (n (Array Int Int)))
  (=> (and (both i to from m p q n) (not (= m n))) false)))
