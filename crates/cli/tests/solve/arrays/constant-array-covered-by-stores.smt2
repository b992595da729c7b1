; With two indices, two stores hide a constant array; with four, two stores cannot.
(set-logic QF_ABV)
(define-sort A1 () (Array (_ BitVec 1) (_ BitVec 4)))
(define-sort A2 () (Array (_ BitVec 2) (_ BitVec 4)))
(declare-const i (_ BitVec 1))
(declare-const j (_ BitVec 1))
(declare-const k (_ BitVec 2))
(declare-const l (_ BitVec 2))
(push 1)
(assert (= (store (store ((as const A1) #x0) i #x7) j #x8) (store (store ((as const A1) #x1) #b0 #x7) #b1 #x8)))
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (not (=> (= (store (store ((as const A1) #x0) i #x7) j #x8) (store (store ((as const A1) #x1) #b0 #x7) #b1 #x8)) (distinct i j))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (distinct (store ((as const A1) #x0) i #x7) (store ((as const A1) #x1) j #x8))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (= (store ((as const A1) #x0) i #x1) (store ((as const A1) #x1) j #x0)))
(check-sat)
; expect: sat
(pop 1)
(push 1)
(assert (not (=> (= (store ((as const A1) #x0) i #x1) (store ((as const A1) #x1) j #x0)) (distinct i j))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (distinct (store ((as const A2) #x0) k #x7) (store (store ((as const A2) #x1) k #x7) l #x7))))
(check-sat)
; expect: unsat
(pop 1)
