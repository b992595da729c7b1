(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(push 1)
(assert (not (= (bvneg x) (bvadd (bvnot x) #x01))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvneg #x80) #x80)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= (bvneg x) x) (distinct x #x00)) (= x #x80))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvsub x y) (bvadd x (bvneg y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvsub x x) #x00)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvneg (bvneg x)) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvmul x #xff) (bvneg x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvadd x y x) (bvadd y (bvmul #x02 x)))))
(check-sat)
; expect: unsat
(pop 1)
