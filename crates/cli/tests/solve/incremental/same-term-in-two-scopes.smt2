; A term that is encoded once is asserted, popped, negated.
(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-const a S)
(declare-const b S)
(push 1)
(assert (= (f a) (f b)))
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (not (= (f a) (f b))))
(check-sat)
; expect: sat
(push 1)
(assert (= (f a) (f b)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (= a b))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
(pop 1)
(assert (= a b))
(check-sat)
; expect: sat
(get-value ((= (f a) (f b))))
; expect: (((= (f a) (f b)) true))
