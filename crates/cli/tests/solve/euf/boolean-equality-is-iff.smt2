(set-logic QF_UF)
(declare-const p Bool)
(declare-const q Bool)
(declare-const r Bool)
(push 1)
(assert (not (= (= p q) (and (=> p q) (=> q p)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (distinct p q) (xor p q))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (not (distinct p q r))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (xor p q r) (xor (xor p q) r))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (=> p q r) (=> p (=> q r)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (ite p q r) (and (or (not p) q) (or p r)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (= p q r))
(check-sat)
; expect: sat
(pop 1)
