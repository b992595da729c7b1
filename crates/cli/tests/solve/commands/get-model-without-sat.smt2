; Exactly one line, with the place, and the script ends.
(set-logic QF_BV)
(declare-const p Bool)
(assert (and p (not p)))
(check-sat)
; expect: unsat
(get-model)
; expect: (error "commands/get-model-without-sat.smt2:7:1: there is no model: the last check was not sat")
(echo "never reached")
; exit: 2
