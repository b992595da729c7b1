(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-const a S)
(declare-const b S)
(declare-const p Bool)
(assert (= p (= a b)))
(check-sat-assuming (p (distinct (f a) (f b))))
; expect: unsat
(check-sat-assuming ((not p)))
; expect: sat
(check-sat-assuming (p))
; expect: sat
(check-sat-assuming (p (distinct (f a) (f b))))
; expect: unsat
(assert (distinct (f a) (f b)))
(check-sat)
; expect: sat
(check-sat-assuming (p))
; expect: unsat
(get-unsat-assumptions)
; expect: (p)
