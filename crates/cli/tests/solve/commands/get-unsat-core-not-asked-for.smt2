(set-logic QF_BV)
(assert false)
(check-sat)
; EXPECT: unsat
(get-unsat-core)
; EXPECT: (error "commands/get-unsat-core-not-asked-for.smt2:5:1: set :produce-unsat-cores to true first")
; EXIT: 2
