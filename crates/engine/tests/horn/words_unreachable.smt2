; expect: sat
; The same path, to a word that no edge leads to.
(declare-rel path ((_ BitVec 4) (_ BitVec 4)))
(declare-rel end ())
(declare-var x (_ BitVec 4))
(declare-var y (_ BitVec 4))
(declare-var z (_ BitVec 4))
(rule (=> (bvult x #x7) (path x (bvadd x #x1))))
(rule (=> (and (path x y) (path y z)) (path x z)))
(rule (=> (path #x0 #x9) end))
(query end)
