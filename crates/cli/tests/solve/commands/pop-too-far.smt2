(push 1)
(pop 2)
; expect: (error "commands/pop-too-far.smt2:2:...")
; exit: 2
