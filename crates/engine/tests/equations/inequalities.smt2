; expect: unknown
; No equation says that i is at most n.
(set-logic HORN)
(declare-fun loop (Int Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (loop 0 n))))
(assert (forall ((i Int) (n Int)) (=> (and (loop i n) (< i n)) (loop (+ i 1) n))))
(assert (forall ((i Int) (n Int)) (=> (and (loop i n) (> i n)) false)))
