; A model speaks about what is declared, not about what was popped.
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(push 1)
(declare-const y (_ BitVec 2))
(assert (= x y #b01))
(check-sat)
; EXPECT: sat
(get-model)
; EXPECT: (
; EXPECT: (define-fun x () (_ BitVec 2) #b01)
; EXPECT: (define-fun y () (_ BitVec 2) #b01)
; EXPECT: )
(pop 1)
(assert (= x #b10))
(check-sat)
; EXPECT: sat
(get-model)
; EXPECT: (
; EXPECT: (define-fun x () (_ BitVec 2) #b10)
; EXPECT: )
