; ARGS: --timeout 0
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (= (bvmul x x) #x31))
(check-sat)
; EXPECT: unknown
(get-info :reason-unknown)
; EXPECT: (:reason-unknown "timeout")
(get-model)
; EXPECT: (error "commands/reason-unknown.smt2:9:1: there is no model: the last check was not sat")
; EXIT: 2
