; A name stands for its term from there on.
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (= (! (bvadd x #x1) :named next) #x5))
(assert (bvugt next x))
(check-sat)
; expect: sat
(get-value (next x (bvadd next next)))
; expect: ((next #b0101)
; expect:  (x #b0100)
; expect:  ((bvadd next next) #b1010))
(assert (distinct next #x5))
(check-sat)
; expect: unsat
