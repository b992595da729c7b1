(set-option :produce-unsat-cores true)
(declare-const p Bool)
(assert (! p :named a))
(check-sat)
