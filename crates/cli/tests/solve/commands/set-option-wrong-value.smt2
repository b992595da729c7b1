(set-option :produce-models perhaps)
; EXPECT: (error "commands/set-option-wrong-value.smt2:1:1: option :produce-models is true or false, not perhaps")
; EXIT: 2
