(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 8)) (_ BitVec 8))
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(push 1)
(assert (not (= (f (bvadd x #x01)) (f (bvsub x #xff)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (= (bvadd x y) #x00) (= (f x) (f (bvneg y))))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (= (bvand x y) #xff) (= (f x) (f y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (bvule x y) (bvule y x)) (= (f x) (f y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (f (bvmul x #x02)) (f (bvshl x #x01)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (and (= (f x) y) (= (f y) x) (distinct x y) (bvult x y)))
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (not (=> (and (= (f #x00) #x01) (= (f #x01) #x02)) (= (f (f (bvxor x x))) #x02))))
(check-sat)
; expect: unsat
(pop 1)
