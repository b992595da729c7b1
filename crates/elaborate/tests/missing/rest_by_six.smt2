(set-logic QF_LIA)
(declare-fun c3 () Int)
(assert (= 1 (mod (* 2 c3) 6)))
(check-sat)
