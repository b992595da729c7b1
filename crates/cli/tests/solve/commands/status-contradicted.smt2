; A script that claims the wrong thing is told so.
(set-logic QF_BV)
(set-info :status sat)
(assert false)
(check-sat)
; expect: unsat
; stderr: warning: the answer is unsat, but the script says :status sat
