; expect: unsat
; A derivation through predicates that are inlined, with arguments that are dropped.
(set-logic HORN)
(declare-fun start (Int Int Int) Bool)
(declare-fun middle (Int Int Int) Bool)
(declare-fun loop (Int Int Int) Bool)
(assert (forall ((x Int) (u Int)) (=> (> x 2) (start x 7 u))))
(assert (forall ((x Int) (c Int) (u Int) (k Int)) (=> (and (start x c u) (> k 0)) (middle (+ x k) c u))))
(assert (forall ((x Int) (c Int) (u Int)) (=> (middle x c u) (loop x c u))))
(assert (forall ((x Int) (c Int) (u Int)) (=> (loop x c u) (loop (+ x c) c (- u 1)))))
(assert (forall ((x Int) (c Int) (u Int)) (=> (and (loop x c u) (= x 18)) false)))
(check-sat)
