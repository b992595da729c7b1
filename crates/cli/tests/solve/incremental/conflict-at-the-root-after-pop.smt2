; Unsatisfiable without the scope: popping it must not help.
(set-logic QF_UF)
(declare-sort S 0)
(declare-const a S)
(declare-const b S)
(declare-const p Bool)
(push 1)
(assert p)
(check-sat)
; expect: sat
(pop 1)
(assert (= a b))
(assert (or p (distinct a b)))
(push 1)
(assert (not p))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
(assert (not p))
(check-sat)
; expect: unsat
(push 1)
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: unsat
