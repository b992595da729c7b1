; A table of four bytes and a hash function of which nothing is known.
; insert(t, k) writes k at its hash, find(t, k) looks there: does find always see what insert wrote?
(set-logic QF_AUFBV)
(define-sort Key () (_ BitVec 8))
(define-sort Table () (Array (_ BitVec 2) Key))
(declare-fun hash (Key) (_ BitVec 2))
(declare-const table Table)
(declare-const a Key)
(declare-const b Key)
(define-fun insert ((t Table) (k Key)) Table (store t (hash k) k))
(define-fun find ((t Table) (k Key)) Bool (= (select t (hash k)) k))

; a is inserted, then b: is a still found? The model is a collision.
(assert (not (find (insert (insert table a) b) a)))
(assert (= a #x2a))
(assert (= b (bvadd a #x01)))
(check-sat)
; expect: sat
(get-value (a b (= (hash a) (hash b)) (find (insert table a) a)))
; expect: ((a #b00101010)
; expect:  (b #b00101011)
; expect:  ((= (hash a) (hash b)) true)
; expect:  ((find (insert table a) a) true))

; Without a collision there is no such model.
(assert (distinct (hash a) (hash b)))
(check-sat)
; expect: unsat
