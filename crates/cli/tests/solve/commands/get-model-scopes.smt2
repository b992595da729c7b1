; A model speaks about what is declared, not about what was popped.
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(push 1)
(declare-const y (_ BitVec 2))
(assert (= x y #b01))
(check-sat)
; expect: sat
(get-model)
; expect: (
; expect: (define-fun x () (_ BitVec 2) #b01)
; expect: (define-fun y () (_ BitVec 2) #b01)
; expect: )
(pop 1)
(assert (= x #b10))
(check-sat)
; expect: sat
(get-model)
; expect: (
; expect: (define-fun x () (_ BitVec 2) #b10)
; expect: )
