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
; EXPECT: sat
(push 1)
(assert (= (store a i (select b i)) b))
(check-sat)
; EXPECT: sat
(assert (= (select a i) (select b i)))
(check-sat)
; EXPECT: unsat
(pop 1)
(check-sat)
; EXPECT: sat
(pop 1)
(assert (= (select a i) (select b i)))
(assert (= (store a i (select b i)) b))
(check-sat)
; EXPECT: sat
(get-value ((= a b)))
; EXPECT: (((= a b) true))
(push 1)
(assert (distinct a b))
(check-sat)
; EXPECT: unsat
(pop 1)
(check-sat)
; EXPECT: sat
