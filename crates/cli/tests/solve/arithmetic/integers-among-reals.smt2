; The floor of a real number is an integer not above it, and nothing lies between an integer and the next.
(set-logic QF_LIRA)
(declare-const r Real)
(declare-const i Int)
(assert (= (to_int r) i))
(assert (not (is_int r)))
(assert (< 2.0 r 3.0))
(check-sat)
; expect: sat
(get-value (i (is_int r)))
; expect: ((i 2)
; expect:  ((is_int r) false))
(assert (>= (to_real i) r))
(check-sat)
; expect: unsat
