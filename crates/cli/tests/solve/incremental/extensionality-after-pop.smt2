; The index at which two arrays differ is found in a scope, and needed again below it.
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(declare-const a (Array I E))
(declare-const b (Array I E))
(declare-const i I)
(push 1)
(assert (distinct a b))
(check-sat)
; expect: sat
(push 1)
(assert (= (store a i (select b i)) b))
(check-sat)
; expect: sat
(assert (= (select a i) (select b i)))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
(pop 1)
(assert (= (select a i) (select b i)))
(assert (= (store a i (select b i)) b))
(check-sat)
; expect: sat
(get-value ((= a b)))
; expect: (((= a b) true))
(push 1)
(assert (distinct a b))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
