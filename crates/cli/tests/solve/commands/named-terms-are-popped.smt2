(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(push 1)
(assert (! (= x #x1) :named n))
(check-sat)
; EXPECT: sat
(pop 1)
(declare-const n Bool)
(assert (and n (distinct x #x1)))
(check-sat)
; EXPECT: sat
(get-value (n))
; EXPECT: ((n true))
