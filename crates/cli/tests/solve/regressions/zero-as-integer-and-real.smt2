; An array of integers and one of reals, both read at zero, have nothing to do with each other.
; (Found while fuzzing: the model of one held what the other does.)
; expect: sat
(set-logic ALL)
(declare-const a (Array Int Real))
(declare-const b (Array Real Int))
(assert (<= (select a 0) 0.0))
(assert (distinct (select b 0.0) 0))
(check-sat)
