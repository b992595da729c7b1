; Sixteen indices and two stores: the constants 0 and 8 would have to agree at fourteen of them.
; (Found while fuzzing: Z3 5.4.0 answers sat.)
; expect: unsat
(set-logic QF_ABV)
(declare-const i (_ BitVec 4))
(declare-const v (_ BitVec 4))
(declare-const a (Array (_ BitVec 4) (_ BitVec 4)))
(assert (= (store a #x0 #x0) ((as const (Array (_ BitVec 4) (_ BitVec 4))) #x0)))
(assert (= (store a i v) ((as const (Array (_ BitVec 4) (_ BitVec 4))) #x8)))
(check-sat)
