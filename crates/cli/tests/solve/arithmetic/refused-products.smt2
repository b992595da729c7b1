; What is not linear is not decided, and the reason is told.
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(assert (= (* x y) 6))
(check-sat)
; expect: unknown
(get-info :reason-unknown)
; expect: (:reason-unknown "incomplete: a product of two unknowns")
