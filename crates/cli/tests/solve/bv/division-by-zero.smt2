; The quotient of a division by zero is all ones, the remainder the dividend.
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(declare-const one (_ BitVec 1))
(push 1)
(assert (not (=> (= y #x0) (= (bvudiv x y) #xf))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (= y #x0) (= (bvurem x y) x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= y #x0) (bvslt x #x0)) (= (bvsdiv x y) #x1))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= y #x0) (bvsge x #x0)) (= (bvsdiv x y) #xf))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (= y #x0) (= (bvsrem x y) x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (= y #x0) (= (bvsmod x y) x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvudiv x #x0) #xf)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvurem x #x0) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvsmod x #x0) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvudiv one #b0) #b1)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvurem one #b0) one)))
(check-sat)
; expect: unsat
(pop 1)
