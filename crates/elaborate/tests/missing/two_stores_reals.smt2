(set-logic ALL)
(declare-fun c5 () Real)
(assert (= ((as const (Array Real Int)) 1) (store (store ((as const (Array Real Int)) 0) c5 1) 0.0 1)))
(check-sat)
