(set-logic QF_BV)
(declare-const c Bool)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(push 1)
(assert (not (= (ite c (bvadd x y) (bvsub x y)) (bvadd x (ite c y (bvneg y))))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (ite c x x) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> c (= (ite c x y) x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (ite (bvult x y) y x) (ite (bvule y x) x y))))
(check-sat)
; expect: unsat
(pop 1)
