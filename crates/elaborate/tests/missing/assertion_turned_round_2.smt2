; no proof
(set-logic QF_LRA)
(define-fun m6 ((x!0 Bool) (x!1 Real)) Real (ite true 0.0 (- x!1)))
(assert (= (/ (m6 true 0.0) 1.0) (* 1.0 1.0)))
(check-sat)
