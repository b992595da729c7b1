(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(push 1)
(assert (bvult x #x0))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
(assert (bvult x #x1))
(push 1)
(assert (bvugt x #x0))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
(get-value (x))
; expect: ((x #b0000))
