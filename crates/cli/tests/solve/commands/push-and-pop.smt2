(set-logic QF_BV)
(declare-const p Bool)
(declare-const q Bool)
(assert (or p q))
(push 1)
(assert (not p))
(check-sat)
; EXPECT: sat
(push 1)
(assert (not q))
(check-sat)
; EXPECT: unsat
(pop 1)
(check-sat)
; EXPECT: sat
(get-value (p q))
; EXPECT: ((p false)
; EXPECT:  (q true))
(push 2)
(assert false)
(check-sat)
; EXPECT: unsat
(pop 2)
(check-sat)
; EXPECT: sat
(pop 1)
(assert (not q))
(check-sat)
; EXPECT: sat
(get-value (p q))
; EXPECT: ((p true)
; EXPECT:  (q false))
(push 0)
(pop 0)
(check-sat)
; EXPECT: sat
