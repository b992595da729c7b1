; Assertions and, without :global-declarations, all declarations go.
(set-logic QF_BV)
(declare-const p Bool)
(push 1)
(assert (and p (not p)))
(check-sat)
; expect: unsat
(reset-assertions)
(get-info :assertion-stack-levels)
; expect: (:assertion-stack-levels 0)
(declare-const p (_ BitVec 3))
(assert (= p #b101))
(check-sat)
; expect: sat
(get-model)
; expect: (
; expect: (define-fun p () (_ BitVec 3) #b101)
; expect: )
