; A choice is one of its branches, also as an argument.
(set-logic QF_UFLIA)
(declare-const p Bool)
(declare-const x Int)
(declare-fun f (Int) Int)
(assert (= x (ite p 3 (ite (< x 0) (- 4) 7))))
(assert (distinct (f x) (f 3) (f 7)))
(check-sat)
; expect: sat
(get-value (p x))
; expect: ((p false)
; expect:  (x (- 4)))
(assert (>= (f x) (f (- 4)) (+ (f x) (ite p 0 1))))
(check-sat)
; expect: unsat
