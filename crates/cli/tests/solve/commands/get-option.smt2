(get-option :print-success)
; EXPECT: false
(get-option :produce-models)
; EXPECT: true
(get-option :produce-unsat-cores)
; EXPECT: false
(set-option :produce-unsat-cores true)
(get-option :produce-unsat-cores)
; EXPECT: true
(set-option :random-seed 7)
(get-option :random-seed)
; EXPECT: 7
(get-option :verbosity)
; EXPECT: 0
(get-option :regular-output-channel)
; EXPECT: "stdout"
(set-option :some-tool.own-option |a value|)
(get-option :global-declarations)
; EXPECT: false
(get-option :never-heard-of)
; EXPECT: unsupported
(reset)
(get-option :produce-unsat-cores)
; EXPECT: false
