; x = f(y), y = g(x): only one of the two can be a definition.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (= x (bvadd y #x02)))
(assert (= y (bvmul x #x03)))
(check-sat)
; expect: sat
(assert (distinct (bvadd (bvmul x #x03) #x02) x))
(check-sat)
; expect: unsat
