; expect: unsat
; The syntax of rules: a path over an edge relation of words, joined in the middle.
(declare-rel edge ((_ BitVec 4) (_ BitVec 4)))
(declare-rel path ((_ BitVec 4) (_ BitVec 4)))
(declare-rel end ())
(declare-var x (_ BitVec 4))
(declare-var y (_ BitVec 4))
(declare-var z (_ BitVec 4))
(rule (=> (bvult x #x7) (edge x (bvadd x #x1))))
(rule (=> (edge x y) (path x y)))
(rule (=> (and (path x y) (path y z)) (path x z)))
(rule (=> (path #x0 #x5) end))
(query end)
