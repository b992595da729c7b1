; A read through many stores.
(set-logic QF_ABV)
(define-sort Mem () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-const a Mem)
(declare-const i (_ BitVec 8))
(define-fun b () Mem
  (store (store (store (store (store (store (store (store a
    i #x00) (bvadd i #x01) #x01) (bvadd i #x02) #x02) (bvadd i #x03) #x03)
    (bvadd i #x04) #x04) (bvadd i #x05) #x05) (bvadd i #x06) #x06) (bvadd i #x07) #x07))
(push 1)
(assert (not (= (select b i) #x00)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (select b (bvadd i #x03)) #x03)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (select b (bvadd i #x08)) (select a (bvadd i #x08)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (select b (bvsub i #x01)) (select a (bvsub i #x01)))))
(check-sat)
; expect: unsat
(pop 1)
