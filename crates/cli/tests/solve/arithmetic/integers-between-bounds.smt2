; Between 7 and 8 thirds there is no integer, and what rounding excludes is excluded.
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(push 1)
(assert (< 7 (* 3 x)))
(assert (< (* 3 x) 9))
(check-sat)
; expect: unsat
(pop 1)
(assert (<= 7 (* 3 x) 11))
(check-sat)
; expect: sat
(get-value (x))
; expect: ((x 3))
(push 1)
(assert (= (+ (* 4 x) (* 6 y)) 7))
(check-sat)
; expect: unsat
(pop 1)
(assert (= (+ (* 4 x) (* 6 y)) 6))
(check-sat)
; expect: sat
(get-value (y (- y) (+ x y)))
; expect: ((y (- 1))
; expect:  ((- y) 1)
; expect:  ((+ x y) 2))
