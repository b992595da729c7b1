; expect: sat
; A function that calls itself twice: its result is at least its argument less one.
(set-logic HORN)
(declare-fun fib (Int Int) Bool)
(assert (forall ((n Int)) (=> (<= n 1) (fib n n))))
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (> n 1) (fib (- n 1) a) (fib (- n 2) b)) (fib n (+ a b)))))
(assert (forall ((n Int) (r Int)) (=> (and (fib n r) (< r (- n 1))) false)))
(check-sat)
