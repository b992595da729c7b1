; Three arguments of one bit: two of the results are equal.
(set-logic QF_UFBV)
(declare-sort S 0)
(declare-fun f ((_ BitVec 1)) S)
(declare-fun g ((_ BitVec 2)) S)
(declare-const x (_ BitVec 1))
(declare-const y (_ BitVec 1))
(declare-const z (_ BitVec 1))
(declare-const u (_ BitVec 2))
(push 1)
(assert (not (or (= (f x) (f y)) (= (f y) (f z)) (= (f x) (f z)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (or (= (g u) (g #b00)) (= (g u) (g #b01)) (= (g u) (g #b10)) (= (g u) (g #b11)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (distinct (g #b00) (g #b01) (g #b10) (g #b11) ))
(check-sat)
; expect: sat
(pop 1)
