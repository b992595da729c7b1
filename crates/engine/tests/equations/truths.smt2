; expect: sat
; Of two flags one is always set, the other always what a third one is; the dead branch is never taken.
(set-logic HORN)
(declare-fun loop (Bool Bool Bool Int) Bool)
(declare-fun dead (Int) Bool)
(assert (forall ((f Bool)) (loop true f f 0)))
(assert (forall ((t Bool) (f Bool) (g Bool) (i Int) (h Bool))
  (=> (loop t f g i) (loop t (xor f h) (xor g h) (+ i 1)))))
(assert (forall ((t Bool) (f Bool) (g Bool) (i Int)) (=> (and (loop t f g i) (not t)) (dead i))))
(assert (forall ((t Bool) (f Bool) (g Bool) (i Int)) (=> (and (loop t f g i) (xor f g)) false)))
(assert (forall ((i Int)) (=> (dead i) false)))
