(set-logic QF_BV)
(declare-const x (_ BitVec 256))
(declare-const y (_ BitVec 256))
(push 1)
(assert (not (= (bvsub (bvadd x y) y) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (bvult x y) (distinct x y))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ extract 255 128) (concat ((_ extract 127 0) x) ((_ extract 127 0) y))) ((_ extract 127 0) x))))
(check-sat)
; expect: unsat
(pop 1)
