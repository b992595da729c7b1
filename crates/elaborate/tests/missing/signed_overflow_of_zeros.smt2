(set-logic QF_BV)
(assert (bvsmulo #x00 #x00))
(check-sat)
