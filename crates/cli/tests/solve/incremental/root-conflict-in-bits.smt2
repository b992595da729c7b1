(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(push 1)
(assert (bvult x #x0))
(check-sat)
; EXPECT: unsat
(pop 1)
(check-sat)
; EXPECT: sat
(assert (bvult x #x1))
(push 1)
(assert (bvugt x #x0))
(check-sat)
; EXPECT: unsat
(pop 1)
(check-sat)
; EXPECT: sat
(get-value (x))
; EXPECT: ((x #b0000))
