(set-logic QF_BV)
(assert false)
(check-sat)
; expect: unsat
(get-unsat-core)
; expect: (error "commands/get-unsat-core-not-asked-for.smt2:5:1: set :produce-unsat-cores to true first")
; exit: 2
