; Not only literals can be assumed.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(check-sat-assuming ((bvult x #x05) (bvugt x #x07)))
; expect: unsat
(check-sat-assuming (true (bvult x #x01)))
; expect: sat
(get-value (x))
; expect: ((x #b00000000))
(check-sat-assuming (false))
; expect: unsat
(get-unsat-assumptions)
; expect: (false)
(check-sat)
; expect: sat
