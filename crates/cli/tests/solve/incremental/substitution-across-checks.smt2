; x is used in a check before an equation could define it.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(declare-const z (_ BitVec 8))
(assert (bvult x #x10))
(check-sat)
; expect: sat
(assert (= x (bvadd y #x01)))
(check-sat)
; expect: sat
(assert (= y #x20))
(check-sat)
; expect: unsat
