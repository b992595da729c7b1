; Stores at constants commute when their indices differ, and the last wins when not.
(set-logic QF_ABV)
(define-sort Mem () (Array (_ BitVec 4) (_ BitVec 4)))
(declare-const a Mem)
(declare-const i (_ BitVec 4))
(push 1)
(assert (not (= (store (store (store a #x1 #x1) #x2 #x2) #x3 #x3) (store (store (store a #x3 #x3) #x2 #x2) #x1 #x1))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (select (store (store (store a #x1 #x1) #x2 #x2) #x1 #x3) #x1) #x3)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (distinct i #x1 #x2) (= (select (store (store a #x1 #x1) #x2 #x2) i) (select a i)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (= (select (store (store a #x1 #x1) #x2 #x2) i) #x9))
(check-sat)
; expect: sat
(pop 1)
