; What contradicts itself is a core of its own; what has no name is not in a core.
(set-option :produce-unsat-cores true)
(set-logic QF_BV)
(declare-const p Bool)
(declare-const q Bool)
(assert (! q :named q1))
(push 1)
(assert (! (and p (not p)) :named self))
(check-sat)
; expect: unsat
(get-unsat-core)
; expect: (self)
(pop 1)
(check-sat)
; expect: sat
(assert (not q))
(check-sat)
; expect: unsat
(get-unsat-core)
; expect: (q1)
(assert false)
(check-sat)
; expect: unsat
(get-unsat-core)
; expect: ()
