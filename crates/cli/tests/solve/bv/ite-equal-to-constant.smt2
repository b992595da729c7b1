; An ite of constants is a choice of its condition.
(set-logic QF_BV)
(declare-const c Bool)
(declare-const d Bool)
(push 1)
(assert (not (=> (= (ite c #x1 #x2) (ite d #x2 #x3)) (and (not c) d))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (= (ite c #x1 #x2) (ite d #x2 #x3)))
(check-sat)
; expect: sat
(pop 1)
