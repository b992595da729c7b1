(set-option :produce-models perhaps)
; expect: (error "commands/set-option-wrong-value.smt2:1:1: option :produce-models is true or false, not perhaps")
; exit: 2
