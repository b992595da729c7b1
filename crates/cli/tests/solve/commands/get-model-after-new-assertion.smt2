(set-logic QF_BV)
(declare-const p Bool)
(check-sat)
; expect: sat
(assert p)
(get-model)
; expect: (error "commands/get-model-after-new-assertion.smt2:6:1: there is no model: the last check was not sat")
; exit: 2
