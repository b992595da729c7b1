(set-logic QF_BV)
(declare-const p Bool)
(declare-const q Bool)
(assert (or p q))
(push 1)
(assert (not p))
(check-sat)
; expect: sat
(push 1)
(assert (not q))
(check-sat)
; expect: unsat
(pop 1)
(check-sat)
; expect: sat
(get-value (p q))
; expect: ((p false)
; expect:  (q true))
(push 2)
(assert false)
(check-sat)
; expect: unsat
(pop 2)
(check-sat)
; expect: sat
(pop 1)
(assert (not q))
(check-sat)
; expect: sat
(get-value (p q))
; expect: ((p true)
; expect:  (q false))
(push 0)
(pop 0)
(check-sat)
; expect: sat
