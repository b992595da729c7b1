(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-const a S)
(declare-const b S)
(declare-const p Bool)
(declare-const q Bool)
(declare-const r Bool)
(assert (=> p (= a b)))
(assert (=> q (distinct (f a) (f b))))
(check-sat-assuming (p q r))
; EXPECT: unsat
(get-unsat-assumptions)
; EXPECT: (p q)
(check-sat-assuming (p r))
; EXPECT: sat
(check-sat-assuming (q r))
; EXPECT: sat
(check-sat-assuming (r (not r)))
; EXPECT: unsat
(get-unsat-assumptions)
; EXPECT: (r (not r))
(check-sat-assuming ())
; EXPECT: sat
(check-sat)
; EXPECT: sat
