(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const b (_ BitVec 1))
(push 1)
(assert (not (= (bvredor x) (ite (= x #b000) #b0 #b1))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvredand x) (ite (= x #b111) #b1 #b0))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvredxor x) (bvxor ((_ extract 0 0) x) ((_ extract 1 1) x) ((_ extract 2 2) x)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= b (bvredor b) (bvredand b) (bvredxor b))))
(check-sat)
; expect: unsat
(pop 1)
