(declare-const x (_ BitVec 2))
(assert (= (bvadd x #b01) #b00))
(check-sat)
