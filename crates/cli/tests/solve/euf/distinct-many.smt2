(set-logic QF_UF)
(declare-sort S 0)
(declare-const a S)
(declare-const b S)
(declare-const c S)
(declare-const d S)
(assert (distinct a b c d))
(check-sat)
; expect: sat
(push 1)
(assert (= c b))
(check-sat)
; expect: unsat
(pop 1)
(assert (or (= a d) (= b d)))
(check-sat)
; expect: unsat
