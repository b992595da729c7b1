(set-logic QF_BV)
(declare-const x (_ BitVec 7))
(declare-const y (_ BitVec 7))
(push 1)
(assert (not (= (bvnand x y) (bvnot (bvand x y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvnor x y) (bvnot (bvor x y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvxnor x y) (bvnot (bvxor x y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvand x y) (bvnot (bvor (bvnot x) (bvnot y))))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvadd x y) (bvadd (bvxor x y) (bvshl (bvand x y) #b0000001)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvor x y) (bvadd (bvand x (bvnot y)) y))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvxor x x) #b0000000)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvand x y x) (bvand y x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvor x y #b0000001) (bvor #b0000001 (bvor y x)))))
(check-sat)
; expect: unsat
(pop 1)
