; options: --timeout 0
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (= (bvmul x x) #x31))
(check-sat)
; expect: unknown
(get-info :reason-unknown)
; expect: (:reason-unknown "timeout")
(get-model)
; expect: (error "commands/reason-unknown.smt2:9:1: there is no model: the last check was not sat")
; exit: 2
