(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(push 1)
(assert (not (= ((_ zero_extend 0) x) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ sign_extend 0) x) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ zero_extend 4) x) (concat #x0 x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ sign_extend 4) x) (bvashr (concat x #x0) #x04))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ rotate_left 1) x) (concat ((_ extract 2 0) x) ((_ extract 3 3) x)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ rotate_right 1) x) (concat ((_ extract 0 0) x) ((_ extract 3 1) x)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ rotate_left 6) x) ((_ rotate_left 2) x))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ rotate_right 4) x) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ rotate_left 0) x) x)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= ((_ rotate_left 3) x) ((_ rotate_right 1) x))))
(check-sat)
; expect: unsat
(pop 1)
