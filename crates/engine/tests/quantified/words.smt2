; expect: unknown
; Indices that are words are left to others.
(set-logic HORN)
(declare-fun loop ((_ BitVec 4) (Array (_ BitVec 4) (_ BitVec 4))) Bool)
(assert (forall ((a (Array (_ BitVec 4) (_ BitVec 4)))) (loop #x0 a)))
(assert (forall ((i (_ BitVec 4)) (a (Array (_ BitVec 4) (_ BitVec 4))))
  (=> (and (loop i a) (bvult i #x9)) (loop (bvadd i #x1) (store a i #x0)))))
(assert (forall ((i (_ BitVec 4)) (a (Array (_ BitVec 4) (_ BitVec 4))) (x (_ BitVec 4)))
  (=> (and (loop i a) (= i #x9) (bvult x #x9) (not (= (select a x) #x0))) false)))
