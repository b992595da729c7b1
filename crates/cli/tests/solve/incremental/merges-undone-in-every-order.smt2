; Chains of equalities from both ends, retracted and asserted in other directions.
(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-const a S)
(declare-const b S)
(declare-const c S)
(declare-const d S)
(declare-const e S)
(assert (distinct (f a) (f e)))
(push 1)
(assert (= a b))
(assert (= d e))
(check-sat)
; expect: sat
(push 1)
(assert (= c b))
(check-sat)
; expect: sat
(push 1)
(assert (= d c))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (= c d))
(check-sat)
; expect: sat
(assert (= b c))
(check-sat)
; expect: unsat
(pop 1)
(assert (= b d))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (= e c))
(assert (= c b))
(assert (= b d))
(check-sat)
; expect: sat
(assert (= d a))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
