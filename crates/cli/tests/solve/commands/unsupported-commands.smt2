; A command that is not known does nothing and says so.
(set-logic QF_BV)
(get-proof)
; EXPECT: unsupported
(minimize x)
; EXPECT: unsupported
(check-sat)
; EXPECT: sat
