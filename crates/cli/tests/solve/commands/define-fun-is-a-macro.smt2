(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(define-fun max ((a (_ BitVec 4)) (b (_ BitVec 4))) (_ BitVec 4) (ite (bvult a b) b a))
(define-fun max3 ((x (_ BitVec 4)) (y (_ BitVec 4)) (z (_ BitVec 4))) (_ BitVec 4) (max x (max y z)))
(push 1)
(assert (not (= (max x y) (max y x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (bvuge (max3 y x #x3) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (bvuge (max3 y x #x3) #x3)))
(check-sat)
; expect: unsat
(pop 1)
; Parameters hide constants of the same name, and are not captured by them.
(push 1)
(assert (not (= (max3 y x y) (max y x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (let ((a y) (b x)) (= (max a b) (max b a)))))
(check-sat)
; expect: unsat
(pop 1)
