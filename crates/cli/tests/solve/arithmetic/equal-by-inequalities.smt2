; Arguments and indices that inequalities force together are equal for functions and arrays, too.
(set-logic QF_AUFLIA)
(declare-const x Int)
(declare-const y Int)
(declare-fun f (Int) Int)
(declare-const a (Array Int Int))
(assert (<= x y))
(push 1)
(assert (<= y x))
(assert (distinct (f x) (f y)))
(check-sat)
; expect: unsat
(pop 1)
(assert (<= y (+ x 1)))
(assert (distinct (f x) (f y)))
(assert (= (select (store a (+ x 1) 5) y) (+ (select a y) 1)))
(check-sat)
; expect: sat
(get-value ((- y x) (select a y)))
; expect: (((- y x) 1)
; expect:  ((select a y) 4))
(assert (> (f (- y 1)) (f x)))
(check-sat)
; expect: unsat
