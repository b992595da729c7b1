(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-const a S)
(declare-const b S)
(declare-const p Bool)
(assert (= p (= a b)))
(check-sat-assuming (p (distinct (f a) (f b))))
; EXPECT: unsat
(check-sat-assuming ((not p)))
; EXPECT: sat
(check-sat-assuming (p))
; EXPECT: sat
(check-sat-assuming (p (distinct (f a) (f b))))
; EXPECT: unsat
(assert (distinct (f a) (f b)))
(check-sat)
; EXPECT: sat
(check-sat-assuming (p))
; EXPECT: unsat
(get-unsat-assumptions)
; EXPECT: (p)
