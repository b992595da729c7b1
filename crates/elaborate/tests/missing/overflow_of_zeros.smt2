(set-logic QF_UFBV)
(assert (bvumulo #x00 #x00))
(check-sat)
