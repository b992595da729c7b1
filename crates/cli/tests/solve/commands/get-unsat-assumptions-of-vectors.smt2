(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const p Bool)
(declare-const q Bool)
(assert (= p (bvult x #x05)))
(check-sat-assuming (p q))
; expect: sat
(assert (= q (bvuge x #x05)))
(check-sat-assuming (p q))
; expect: unsat
(get-unsat-assumptions)
; expect: (p q)
(check-sat-assuming ((not p)))
; expect: sat
(get-value (p q))
; expect: ((p false)
; expect:  (q true))
