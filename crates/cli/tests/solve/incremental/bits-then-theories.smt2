; The first check needs bits alone, the second functions, the third arrays.
(set-logic QF_AUFBV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(declare-fun f ((_ BitVec 8)) (_ BitVec 8))
(declare-const a (Array (_ BitVec 8) (_ BitVec 8)))
(assert (bvult x y))
(push 1)
(assert (bvult y #x02))
(check-sat)
; expect: sat
(get-value (x y))
; expect: ((x #b00000000)
; expect:  (y #b00000001))
(assert (distinct (f y) (f (bvadd x #x01))))
(check-sat)
; expect: unsat
(pop 1)
(assert (distinct (f y) (f (bvadd x #x01))))
(check-sat)
; expect: sat
(push 1)
(assert (= y (bvadd x #x01)))
(check-sat)
; expect: unsat
(pop 1)
(assert (= (select a x) (select a y)))
(assert (= (select a x) y))
(assert (= (select (store a x #x00) y) #x05))
(check-sat)
; expect: sat
(get-value (y))
; expect: ((y #b00000101))
(push 1)
(assert (bvuge x #x05))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
