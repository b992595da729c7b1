; expect: unsat
; fib(5) is 5; what fib(3) is needed twice stands once in the derivation.
(set-logic HORN)
(declare-fun fib (Int Int) Bool)
(assert (forall ((n Int)) (=> (<= n 1) (fib n n))))
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (> n 1) (fib (- n 1) a) (fib (- n 2) b)) (fib n (+ a b)))))
(assert (forall ((n Int) (r Int)) (=> (and (fib n r) (= n 5) (= r 5)) false)))
(check-sat)
