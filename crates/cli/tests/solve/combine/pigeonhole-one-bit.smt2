; A function into one bit cannot take three values.
(set-logic QF_UFBV)
(declare-sort S 0)
(declare-fun f (S) (_ BitVec 1))
(declare-const a S)
(declare-const b S)
(declare-const c S)
(assert (distinct (f a) (f b)))
(check-sat)
; expect: sat
(assert (distinct (f a) (f b) (f c)))
(check-sat)
; expect: unsat
