; Strict bounds leave room between any two numbers, but none at one.
(set-logic QF_LRA)
(declare-const x Real)
(declare-const y Real)
(assert (< 0.0 x y (/ 1.0 3.0)))
(check-sat)
; EXPECT: sat
(get-value ((< 0.0 x) (< x y) (< (* 3.0 y) 1.0)))
; EXPECT: (((< 0.0 x) true)
; EXPECT:  ((< x y) true)
; EXPECT:  ((< (* 3.0 y) 1.0) true))
(push 1)
(assert (>= (- y x) (/ 1.0 3.0)))
(check-sat)
; EXPECT: unsat
(pop 1)
(assert (= (* 2 x) (/ 1 3)))
(check-sat)
; EXPECT: sat
(get-value (x))
; EXPECT: ((x (/ 1.0 6.0)))
