; The equation is at the bottom, its use above.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (= x (bvmul y #x02)))
(check-sat)
; expect: sat
(push 1)
(assert (= x #x03))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (= x #x04))
(assert (bvult y #x80))
(check-sat)
; expect: sat
(get-value (x y))
; expect: ((x #b00000100)
; expect:  (y #b00000010))
(pop 1)
(assert (= y #x07))
(check-sat)
; expect: sat
(get-value (x y))
; expect: ((x #b00001110)
; expect:  (y #b00000111))
(push 1)
(assert (distinct x #x0e))
(check-sat)
; expect: unsat
(pop 1)
