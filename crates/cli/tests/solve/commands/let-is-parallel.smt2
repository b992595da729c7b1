(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(push 1)
(assert (not (= (let ((x y) (y x)) (bvsub x y)) (bvsub y x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (let ((x (bvadd x #x1))) (let ((x (bvadd x #x1))) x)) (bvadd x #x2))))
(check-sat)
; expect: unsat
(pop 1)
