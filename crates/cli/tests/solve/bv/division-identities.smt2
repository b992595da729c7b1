(set-logic QF_BV)
(declare-const x (_ BitVec 6))
(declare-const y (_ BitVec 6))
(push 1)
(assert (not (=> (distinct y #b000000) (= x (bvadd (bvmul (bvudiv x y) y) (bvurem x y))))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (distinct y #b000000) (bvult (bvurem x y) y))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= x (bvadd (bvmul (bvsdiv x y) y) (bvsrem x y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (distinct y #b000000) (or (= (bvsmod x y) #b000000) (= (bvslt (bvsmod x y) #b000000) (bvslt y #b000000))))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (distinct (bvsrem x y) #b000000) (= (bvslt (bvsrem x y) #b000000) (bvslt x #b000000)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvudiv x #b000001) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvurem x #b001000) (bvand x #b000111))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvudiv x #b000100) (bvlshr x #b000010))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (distinct (bvsdiv x #b000100) (bvashr x #b000010)))
(check-sat)
; expect: sat
(pop 1)
