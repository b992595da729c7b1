; One bit holds 0 and -1 as a signed number.
(set-logic QF_BV)
(declare-const b (_ BitVec 1))
(declare-const c (_ BitVec 1))
(define-fun both () Bool (= b c #b1))
(push 1)
(assert (not (= (bvnego b) (= b #b1))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvuaddo b c) both)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvsaddo b c) both)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (not (bvumulo b c))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvsmulo b c) both)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvusubo b c) (bvult b c))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvssubo b c) (and (= b #b0) (= c #b1)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (bvsdivo b c) both)))
(check-sat)
; expect: unsat
(pop 1)
