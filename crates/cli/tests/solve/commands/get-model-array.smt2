(set-logic QF_ABV)
(declare-const a (Array (_ BitVec 2) (_ BitVec 2)))
(declare-const b (Array Bool (_ BitVec 1)))
(assert (= a (store ((as const (Array (_ BitVec 2) (_ BitVec 2))) #b00) #b10 #b11)))
(assert (= b ((as const (Array Bool (_ BitVec 1))) #b1)))
(check-sat)
; expect: sat
(get-model)
; expect: (
; expect: (define-fun a () (Array (_ BitVec 2) (_ BitVec 2)) (store ((as const (Array (_ BitVec 2) (_ BitVec 2))) #b00) #b10 #b11))
; expect: (define-fun b () (Array Bool (_ BitVec 1)) ((as const (Array Bool (_ BitVec 1))) #b1))
; expect: )
