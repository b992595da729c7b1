(set-logic QF_BV)
(set-option :print-success true)
; EXPECT: success
(declare-const p Bool)
; EXPECT: success
(assert (and p (not p)))
; EXPECT: success
(check-sat)
; EXPECT: unsat
(reset)
(set-logic QF_UF)
(declare-sort p 0)
(declare-const q p)
(check-sat)
; EXPECT: sat
