; Is (low + high) / 2 between low and high? Not on machine integers: the sum can wrap around.
(set-logic QF_BV)
(declare-const low (_ BitVec 8))
(declare-const high (_ BitVec 8))
(define-fun mid () (_ BitVec 8) (bvudiv (bvadd low high) #x02))
(assert (bvule low high))
(assert (not (and (bvule low mid) (bvule mid high))))
(check-sat)
; expect: sat
(echo "low, high and what the program computes:")
; expect: "low, high and what the program computes:"
(get-value (low high mid))
; expect: ((low #b...)
; expect:  (high #b...)
; expect:  (mid #b...))

; The usual repair, low + (high - low) / 2, has no such inputs.
(reset)
(set-logic QF_BV)
(declare-const low (_ BitVec 8))
(declare-const high (_ BitVec 8))
(define-fun mid () (_ BitVec 8) (bvadd low (bvudiv (bvsub high low) #x02)))
(assert (bvule low high))
(assert (not (and (bvule low mid) (bvule mid high))))
(check-sat)
; expect: unsat
