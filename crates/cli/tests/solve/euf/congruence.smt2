(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-fun g (S S) S)
(declare-const a S)
(declare-const b S)
(declare-const c S)
(push 1)
(assert (not (=> (= a b) (= (f a) (f b)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= a b) (= b c)) (= (g a c) (g c a)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (= (f a) a) (= (f (f (f a))) a))))
(check-sat)
; expect: unsat
(pop 1)
; From f^3(a) = a and f^5(a) = a follows f(a) = a.
(push 1)
(assert (not (=> (and (= (f (f (f a))) a) (= (f (f (f (f (f a))))) a)) (= (f a) a))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (and (= (f a) (f b)) (distinct a b)))
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (and (= (f (f a)) a) (distinct (f a) a)))
(check-sat)
; expect: sat
(pop 1)
