; The logic of a script changes nothing: what is used is what counts.
(set-logic QF_UF)
(declare-const x (_ BitVec 4))
(assert (= (bvadd x x) #x2))
(check-sat)
; expect: sat
(set-info :smt-lib-version 2.6)
(set-info :notes |several
lines|)
