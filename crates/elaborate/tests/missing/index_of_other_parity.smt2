; no proof
(set-logic ALL)
(declare-fun c1 () Int)
(declare-const c4 (Array Int Bool))
(declare-fun c5 () (Array Int Bool))
(define-fun m7 ((x!0 Bool)) Int (mod c1 2))
(assert (= (store c4 c1 false) c5))
(assert (= (store c5 (- 1 (m7 true)) true) (store c4 c1 true)))
(check-sat)
