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
; expect: unsat
(get-unsat-assumptions)
; expect: (p q)
(check-sat-assuming (p r))
; expect: sat
(check-sat-assuming (q r))
; expect: sat
(check-sat-assuming (r (not r)))
; expect: unsat
(get-unsat-assumptions)
; expect: (r (not r))
(check-sat-assuming ())
; expect: sat
(check-sat)
; expect: sat
