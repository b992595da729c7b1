; x and y agree by their bits in a scope only.
(set-logic QF_UFBV)
(declare-sort S 0)
(declare-fun f ((_ BitVec 4)) S)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(assert (distinct (f x) (f y)))
(check-sat)
; expect: sat
(push 1)
(assert (bvule x y))
(assert (bvule y x))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (bvule x y))
(check-sat)
; expect: sat
(push 1)
(assert (= (bvsub x y) #x0))
(check-sat)
; expect: unsat
(pop 2)
(assert (= (bvadd x #x1) y))
(check-sat)
; expect: sat
(assert (= (bvadd x #x1) x))
(check-sat)
; expect: unsat
