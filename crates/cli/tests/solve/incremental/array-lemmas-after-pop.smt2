; Lemmas found in a scope hold after it; the scope's facts do not.
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(declare-const a (Array I E))
(declare-const b (Array I E))
(declare-const i I)
(declare-const j I)
(declare-const v E)
(push 1)
(assert (= b (store a i v)))
(assert (distinct (select b j) (select a j)))
(check-sat)
; expect: sat
(get-value ((= i j)))
; expect: (((= i j) true))
(push 1)
(assert (distinct i j))
(check-sat)
; expect: unsat
(pop 2)
(assert (distinct i j))
(assert (distinct (select b j) (select a j)))
(check-sat)
; expect: sat
(push 1)
(assert (= b (store a i v)))
(check-sat)
; expect: unsat
(pop 1)
(assert (= (select b j) (select a i)))
(check-sat)
; expect: sat
