; A 16-bit word written byte by byte and read back.
(set-logic QF_ABV)
(define-sort Mem () (Array (_ BitVec 8) (_ BitVec 8)))
(define-fun load16 ((m Mem) (p (_ BitVec 8))) (_ BitVec 16) (concat (select m (bvadd p #x01)) (select m p)))
(define-fun store16 ((m Mem) (p (_ BitVec 8)) (v (_ BitVec 16))) Mem
  (store (store m p ((_ extract 7 0) v)) (bvadd p #x01) ((_ extract 15 8) v)))
(declare-const m Mem)
(declare-const p (_ BitVec 8))
(declare-const q (_ BitVec 8))
(declare-const v (_ BitVec 16))
(push 1)
(assert (not (= (load16 (store16 m p v) p) v)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (=> (and (distinct p q) (distinct p (bvadd q #x01)) (distinct q (bvadd p #x01))) (= (load16 (store16 m p v) q) (load16 m q)))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (and (distinct p q) (distinct (load16 (store16 m p v) q) (load16 m q))))
(check-sat)
; expect: sat
(pop 1)
