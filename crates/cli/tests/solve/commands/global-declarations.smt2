(set-option :global-declarations true)
(set-logic QF_BV)
(push 1)
(declare-const x (_ BitVec 2))
(define-fun next () (_ BitVec 2) (bvadd x #b01))
(assert (= x #b01))
(check-sat)
; expect: sat
(pop 1)
(assert (= next #b00))
(check-sat)
; expect: sat
(get-model)
; expect: (
; expect: (define-fun x () (_ BitVec 2) #b11)
; expect: )
(reset-assertions)
(assert (= next #b01))
(check-sat)
; expect: sat
(get-value (x))
; expect: ((x #b00))
