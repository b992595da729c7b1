; Not only literals can be assumed.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(check-sat-assuming ((bvult x #x05) (bvugt x #x07)))
; EXPECT: unsat
(check-sat-assuming (true (bvult x #x01)))
; EXPECT: sat
(get-value (x))
; EXPECT: ((x #b00000000))
(check-sat-assuming (false))
; EXPECT: unsat
(get-unsat-assumptions)
; EXPECT: (false)
(check-sat)
; EXPECT: sat
