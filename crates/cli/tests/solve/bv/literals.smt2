; The same number in the three ways to write it.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(push 1)
(assert (not (= #x0a #b00001010 (_ bv10 8))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= #xAB #xab)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (_ bv0 1) #b0)))
(check-sat)
; expect: unsat
(pop 1)
(assert (= x (_ bv255 8)))
(check-sat)
; expect: sat
(get-value (x (bvadd x #x01) (= x #xff)))
; expect: ((x #b11111111)
; expect:  ((bvadd x #x01) #b00000000)
; expect:  ((= x #xff) true))
