(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(push 1)
(assert (! (= x #x1) :named n))
(check-sat)
; expect: sat
(pop 1)
(declare-const n Bool)
(assert (and n (distinct x #x1)))
(check-sat)
; expect: sat
(get-value (n))
; expect: ((n true))
