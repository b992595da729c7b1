; Branching on one integer after the other leads nowhere here: the real number has to be moved.
; expect: sat
(set-logic QF_LIRA)
(declare-const n Int)
(declare-const r Real)
(assert (>= (- r (to_real (to_int r))) (/ 3.0 4.0)))
(assert (> r (to_real n)))
(check-sat)
