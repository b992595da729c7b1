; Quotients round so that the remainder is not negative, whatever the signs.
(set-logic QF_LIA)
(declare-const x Int)
(assert (= (mod x 5) 3))
(assert (< (- 20) x (- 10)))
(check-sat)
; expect: sat
(get-value ((mod x 5) (mod x (- 5)) (+ (* 5 (div x 5)) 3 (- x)) (+ (* (- 5) (div x (- 5))) 3 (- x))))
; expect: (((mod x 5) 3)
; expect:  ((mod x (- 5)) 3)
; expect:  ((+ (* 5 (div x 5)) 3 (- x)) 0)
; expect:  ((+ (* (- 5) (div x (- 5))) 3 (- x)) 0))
(assert ((_ divisible 7) (abs x)))
(check-sat)
; expect: unsat
