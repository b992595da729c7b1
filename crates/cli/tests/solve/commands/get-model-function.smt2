(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 1) Bool) (_ BitVec 2))
(assert (= (f #b0 true) #b01))
(assert (= (f #b1 false) #b10))
(check-sat)
; expect: sat
(get-model)
; expect: (
; expect: (define-fun f ((x!0 (_ BitVec 1)) (x!1 Bool)) (_ BitVec 2) (ite (and (= x!0 #b0) (= x!1 true)) #b01 (ite (and (= x!0 #b1) (= x!1 false)) #b10 #b...)))
; expect: )
