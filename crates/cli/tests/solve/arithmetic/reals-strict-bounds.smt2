; Strict bounds leave room between any two numbers, but none at one.
(set-logic QF_LRA)
(declare-const x Real)
(declare-const y Real)
(assert (< 0.0 x y (/ 1.0 3.0)))
(check-sat)
; expect: sat
(get-value ((< 0.0 x) (< x y) (< (* 3.0 y) 1.0)))
; expect: (((< 0.0 x) true)
; expect:  ((< x y) true)
; expect:  ((< (* 3.0 y) 1.0) true))
(push 1)
(assert (>= (- y x) (/ 1.0 3.0)))
(check-sat)
; expect: unsat
(pop 1)
(assert (= (* 2 x) (/ 1 3)))
(check-sat)
; expect: sat
(get-value (x))
; expect: ((x (/ 1.0 6.0)))
