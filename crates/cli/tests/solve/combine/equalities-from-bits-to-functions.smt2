; The bits of x and y are forced equal one by one.
(set-logic QF_UFBV)
(declare-sort S 0)
(declare-fun f ((_ BitVec 3)) S)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(assert (= ((_ extract 0 0) x) ((_ extract 0 0) y)))
(assert (= ((_ extract 1 1) x) ((_ extract 1 1) y)))
(assert (distinct (f x) (f y)))
(check-sat)
; expect: sat
(get-value ((bvxor x y)))
; expect: (((bvxor x y) #b100))
(assert (= ((_ extract 2 2) x) ((_ extract 2 2) y)))
(check-sat)
; expect: unsat
