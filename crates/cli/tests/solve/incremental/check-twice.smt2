; Nothing changes between two checks, so nor does the answer.
(set-logic QF_AUFBV)
(declare-fun f ((_ BitVec 2)) (_ BitVec 2))
(declare-const x (_ BitVec 2))
(assert (= (f (f (f x))) x))
(assert (distinct (f x) x))
(check-sat)
; expect: sat
(check-sat)
; expect: sat
(assert (= (f (f x)) x))
(check-sat)
; expect: unsat
(check-sat)
; expect: unsat
