; Three definitions, two circles through one shared term: at most some of them can be substituted.
(set-logic QF_BV)
(declare-const g (_ BitVec 8))
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (= g (bvxor x y)))
(assert (= x (bvadd (bvnot g) #x01)))
(assert (= y (bvmul (bvnot g) #x03)))
(check-sat)
; expect: sat
