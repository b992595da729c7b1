; srem has the sign of the dividend, smod that of the divisor, sdiv rounds towards zero.
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(declare-const y (_ BitVec 4))
(push 1)
(assert (not (=> (and (= x #x7) (= y #x3)) (and (= (bvsdiv x y) #x2) (= (bvsrem x y) #x1) (= (bvsmod x y) #x1)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= x #x9) (= y #x3)) (and (= (bvsdiv x y) #xe) (= (bvsrem x y) #xf) (= (bvsmod x y) #x2)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= x #x7) (= y #xd)) (and (= (bvsdiv x y) #xe) (= (bvsrem x y) #x1) (= (bvsmod x y) #xe)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= x #x9) (= y #xd)) (and (= (bvsdiv x y) #x2) (= (bvsrem x y) #xf) (= (bvsmod x y) #xf)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= x #x8) (= y #xf)) (and (= (bvsdiv x y) #x8) (= (bvsrem x y) #x0) (= (bvsmod x y) #x0)))))
(check-sat)
; expect: unsat
(pop 1)
; A multiple of the divisor leaves nothing, whatever the signs.
(push 1)
(assert (not (=> (and (= x #xa) (= y #x3)) (and (= (bvsmod x y) #x0) (= (bvsrem x y) #x0)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (= x #x6) (= y #xd)) (and (= (bvsmod x y) #x0) (= (bvsrem x y) #x0)))))
(check-sat)
; expect: unsat
(pop 1)
