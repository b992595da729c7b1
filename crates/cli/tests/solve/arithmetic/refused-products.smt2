; What is not linear is not decided, and the reason is told.
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(assert (= (* x y) 6))
(check-sat)
; EXPECT: unknown
(get-info :reason-unknown)
; EXPECT: (:reason-unknown "incomplete: a product of two unknowns")
