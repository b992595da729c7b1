; Formulas are arguments like any other, also under negation.
(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (Bool) S)
(declare-fun p (Bool) Bool)
(declare-const q Bool)
(declare-const r Bool)
(declare-const s Bool)
(push 1)
(assert (not (=> (= q r) (= (f q) (f r)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (= q (not r)) (= (f (not q)) (f r)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and q r) (= (f (and q r)) (f true)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (or (= (f q) (f r)) (= (f r) (f s)) (= (f q) (f s)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (p (p (p q))) (p q))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (distinct (f q) (f (not q))))
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (not (=> (= (f true) (f false)) (= (f q) (f (not q))))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (p q) (not (p r))) (distinct q r))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (and (p q) (not (p (not q))) (not q)))
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (not (=> (distinct (p q) (p (not q))) (= (p true) (not (p false))))))
(check-sat)
; expect: unsat
(pop 1)
