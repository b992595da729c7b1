(set-logic QF_BV)
(set-option :print-success true)
; expect: success
(declare-const p Bool)
; expect: success
(assert (and p (not p)))
; expect: success
(check-sat)
; expect: unsat
(reset)
(set-logic QF_UF)
(declare-sort p 0)
(declare-const q p)
(check-sat)
; expect: sat
