(set-logic ALL)
(declare-const c6 (Array (_ BitVec 4) (_ BitVec 4)))
(assert (not (distinct ((as const (Array (Array (_ BitVec 4) (_ BitVec 4)) (_ BitVec 4))) #x0) (store ((as const (Array (Array (_ BitVec 4) (_ BitVec 4)) (_ BitVec 4))) #x7) c6 #x0))))
(check-sat)
