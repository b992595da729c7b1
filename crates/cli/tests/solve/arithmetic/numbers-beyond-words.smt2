; Numbers have no width.
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(assert (= x (* 18446744073709551616 y)))
(assert (< 340282366920938463463374607431768211455 x 340282366920938463463374607431768211457))
(check-sat)
; expect: sat
(get-value (y))
; expect: ((y 18446744073709551616))
(assert (not (= (+ x x) 680564733841876926926749214863536422912)))
(check-sat)
; expect: unsat
