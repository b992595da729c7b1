; An equation of a scope must not define anything beyond it.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(push 1)
(assert (= x y))
(assert (= y #x01))
(check-sat)
; expect: sat
(pop 1)
(assert (distinct x y))
(check-sat)
; expect: sat
(push 1)
(assert (= y #x02))
(assert (= x #x03))
(check-sat)
; expect: sat
(get-value (x y))
; expect: ((x #b00000011)
; expect:  (y #b00000010))
(pop 1)
