; f over two bits is a permutation if it is injective on all four.
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 2)) (_ BitVec 2))
(assert (distinct (f #b00) (f #b01) (f #b10) (f #b11)))
(check-sat)
; expect: sat
(push 1)
(assert (distinct (f #b00) #b10))
(assert (distinct (f #b01) #b10))
(assert (distinct (f #b10) #b10))
(check-sat)
; expect: sat
(get-value ((f #b11)))
; expect: (((f #b11) #b10))
(assert (distinct (f #b11) #b10))
(check-sat)
; expect: unsat
(pop 1)
(assert (= (f #b00) #b01))
(assert (= (f #b01) #b10))
(assert (= (f #b10) #b11))
(check-sat)
; expect: sat
(get-value ((f #b11)))
; expect: (((f #b11) #b00))
