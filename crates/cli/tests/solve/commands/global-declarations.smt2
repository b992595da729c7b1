(set-option :global-declarations true)
(set-logic QF_BV)
(push 1)
(declare-const x (_ BitVec 2))
(define-fun next () (_ BitVec 2) (bvadd x #b01))
(assert (= x #b01))
(check-sat)
; EXPECT: sat
(pop 1)
(assert (= next #b00))
(check-sat)
; EXPECT: sat
(get-model)
; EXPECT: (
; EXPECT: (define-fun x () (_ BitVec 2) #b11)
; EXPECT: )
(reset-assertions)
(assert (= next #b01))
(check-sat)
; EXPECT: sat
(get-value (x))
; EXPECT: ((x #b00))
