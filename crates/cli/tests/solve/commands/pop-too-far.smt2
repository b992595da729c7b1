(push 1)
(pop 2)
; EXPECT: (error "commands/pop-too-far.smt2:2:...")
; EXIT: 2
