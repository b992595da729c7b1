; expect: sat
; 3 * j + 1 wraps around together with i, and the lowest bit of k stays.
(set-logic HORN)
(declare-fun loop ((_ BitVec 8) (_ BitVec 8) (_ BitVec 8)) Bool)
(assert (forall ((i (_ BitVec 8)) (j (_ BitVec 8)) (k (_ BitVec 8)))
  (=> (and (= i #x01) (= j #x00) (= k #x07)) (loop i j k))))
(assert (forall ((i (_ BitVec 8)) (j (_ BitVec 8)) (k (_ BitVec 8)) (d (_ BitVec 8)))
  (=> (loop i j k) (loop (bvadd i #x03) (bvadd j #x01) (bvadd k (bvmul #x02 d))))))
(assert (forall ((i (_ BitVec 8)) (j (_ BitVec 8)) (k (_ BitVec 8)))
  (=> (and (loop i j k) (or (not (= i (bvadd #x01 (bvmul #x03 j)))) (= ((_ extract 0 0) k) #b0))) false)))
