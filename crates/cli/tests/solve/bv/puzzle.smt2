; A factorisation: both factors are forced.
(set-logic QF_BV)
(declare-const p (_ BitVec 16))
(declare-const q (_ BitVec 16))
(assert (= (bvmul p q) (_ bv143 16)))
(assert (bvult (_ bv1 16) p))
(assert (bvult p q))
(assert (bvult q (_ bv100 16)))
(check-sat)
; expect: sat
(get-value (p q))
; expect: ((p #b0000000000001011)
; expect:  (q #b0000000000001101))
(assert (distinct p (_ bv11 16)))
(check-sat)
; expect: unsat
