(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 2)) (_ BitVec 2))
(declare-const x (_ BitVec 2))
(assert (= (f x) #b01))
(check-sat)
; expect: sat
(declare-const y (_ BitVec 2))
(assert (= (f y) #b10))
(check-sat)
; expect: sat
(get-value ((= x y)))
; expect: (((= x y) false))
(declare-const z (_ BitVec 2))
(assert (= (f z) #b11))
(declare-const w (_ BitVec 2))
(assert (= (f w) #b00))
(check-sat)
; expect: sat
(declare-const v (_ BitVec 2))
(assert (distinct v x y z w))
(check-sat)
; expect: unsat
