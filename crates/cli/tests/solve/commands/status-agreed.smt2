(set-logic QF_BV)
(set-info :status unsat)
(assert false)
(check-sat)
; expect: unsat
