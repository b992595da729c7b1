(get-option :print-success)
; expect: false
(get-option :produce-models)
; expect: true
(get-option :produce-unsat-cores)
; expect: false
(set-option :produce-unsat-cores true)
(get-option :produce-unsat-cores)
; expect: true
(set-option :random-seed 7)
(get-option :random-seed)
; expect: 7
(get-option :verbosity)
; expect: 0
(get-option :regular-output-channel)
; expect: "stdout"
(set-option :some-tool.own-option |a value|)
(get-option :global-declarations)
; expect: false
(get-option :never-heard-of)
; expect: unsupported
(reset)
(get-option :produce-unsat-cores)
; expect: false
