; no proof
(set-logic QF_ALIA)
(declare-const |c 4| (Array Int Int))
(define-fun |m 6| ((x!0 Int) (x!1 Bool)) Int (- x!0))
(assert (= ((as const (Array Int Int)) 1) |c 4|))
(assert (= (store |c 4| 1 (|m 6| 0 true)) (store |c 4| 0 0)))
(check-sat)
