; x = x + x has one solution, x = x + 1 none.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(push 1)
(assert (= x (bvadd x #x01)))
(check-sat)
; expect: unsat
(pop 1)
(assert (= x (bvadd x x)))
(check-sat)
; expect: sat
(get-value (x))
; expect: ((x #b00000000))
