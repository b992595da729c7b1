; Each equation has solutions, both have rational ones, and no bound helps to see that no integers satisfy both.
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const z Int)
(assert (= (+ x y z) 0))
(assert (= (+ x (* (- 1) y) (* 3 z)) 1))
(check-sat)
; expect: unsat
