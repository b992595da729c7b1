(set-logic QF_LIA)
(declare-const c4 Int)
(assert (= 1 (mod (* 2 c4) 4)))
(check-sat)
