; Between 7 and 8 thirds there is no integer, and what rounding excludes is excluded.
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(push 1)
(assert (< 7 (* 3 x)))
(assert (< (* 3 x) 9))
(check-sat)
; EXPECT: unsat
(pop 1)
(assert (<= 7 (* 3 x) 11))
(check-sat)
; EXPECT: sat
(get-value (x))
; EXPECT: ((x 3))
(push 1)
(assert (= (+ (* 4 x) (* 6 y)) 7))
(check-sat)
; EXPECT: unsat
(pop 1)
(assert (= (+ (* 4 x) (* 6 y)) 6))
(check-sat)
; EXPECT: sat
(get-value (y (- y) (+ x y)))
; EXPECT: ((y (- 1))
; EXPECT:  ((- y) 1)
; EXPECT:  ((+ x y) 2))
