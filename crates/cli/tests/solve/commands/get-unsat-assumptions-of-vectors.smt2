(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const p Bool)
(declare-const q Bool)
(assert (= p (bvult x #x05)))
(check-sat-assuming (p q))
; EXPECT: sat
(assert (= q (bvuge x #x05)))
(check-sat-assuming (p q))
; EXPECT: unsat
(get-unsat-assumptions)
; EXPECT: (p q)
(check-sat-assuming ((not p)))
; EXPECT: sat
(get-value (p q))
; EXPECT: ((p false)
; EXPECT:  (q true))
