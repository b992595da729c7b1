(declare-const i (_ BitVec 1))
(declare-const j (_ BitVec 1))
(assert (= (store (store ((as const (Array (_ BitVec 1) Bool)) false) i true) j true) ((as const (Array (_ BitVec 1) Bool)) true)))
(check-sat)
