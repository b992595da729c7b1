; A command that is not known does nothing and says so.
(set-logic QF_BV)
(get-proof)
; expect: unsupported
(minimize x)
; expect: unsupported
(check-sat)
; expect: sat
