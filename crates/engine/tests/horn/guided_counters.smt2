; expect: sat
; Two counters are equal if a flag is set. Level by level, that neither has come to the end after so few
; rounds excludes the query as well, a hundred thousand times.
(set-logic HORN)
(declare-fun loop (Int Int Int) Bool)
(assert (forall ((flag Int)) (loop flag 0 0)))
(assert (forall ((flag Int) (i Int) (j Int) (k Int) (l Int))
  (=> (and (loop flag i j) (< i 100000) (= k (+ i 1)) (= l (ite (>= flag 1) (+ j 1) j))) (loop flag k l))))
(assert (forall ((flag Int) (i Int) (j Int))
  (=> (and (loop flag i j) (>= i 100000) (>= flag 1) (not (= j 100000))) false)))
(check-sat)
