; expect: sat
; The size of a tree is twice its leaves less one, whatever trees it is made of.
(set-logic HORN)
(declare-fun tree (Int Int) Bool)
(assert (tree 1 1))
(assert (forall ((s Int) (l Int) (t Int) (m Int))
  (=> (and (tree s l) (tree t m)) (tree (+ s t 1) (+ l m)))))
(assert (forall ((s Int) (l Int)) (=> (and (tree s l) (not (= (+ s 1) (* 2 l)))) false)))
