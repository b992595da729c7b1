; The same number in the three ways to write it.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(push 1)
(assert (not (= #x0a #b00001010 (_ bv10 8))))
(check-sat)
; EXPECT: unsat
(pop 1)
(push 1)
(assert (not (= #xAB #xab)))
(check-sat)
; EXPECT: unsat
(pop 1)
(push 1)
(assert (not (= (_ bv0 1) #b0)))
(check-sat)
; EXPECT: unsat
(pop 1)
(assert (= x (_ bv255 8)))
(check-sat)
; EXPECT: sat
(get-value (x (bvadd x #x01) (= x #xff)))
; EXPECT: ((x #b11111111)
; EXPECT:  ((bvadd x #x01) #b00000000)
; EXPECT:  ((= x #xff) true))
