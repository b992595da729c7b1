(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 3))
(push 1)
(assert (not (= ((_ extract 10 3) (concat x y)) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ extract 2 0) (concat x y)) y)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (concat ((_ extract 7 4) x) ((_ extract 3 0) x)) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ extract 4 2) (concat x y)) (concat ((_ extract 1 0) x) ((_ extract 2 2) y)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ extract 7 0) x) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (concat #b0 y #b1) (concat (concat #b0 y) #b1))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ extract 0 0) (bvadd x x)) #b0)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ repeat 2) y) (concat y y))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ repeat 1) y) y)))
(check-sat)
; expect: unsat
(pop 1)
