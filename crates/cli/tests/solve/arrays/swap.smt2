; Swapping twice is doing nothing.
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(declare-const a (Array I E))
(declare-const i I)
(declare-const j I)
(define-fun swap ((x (Array I E)) (m I) (n I)) (Array I E) (store (store x m (select x n)) n (select x m)))
(push 1)
(assert (not (= (swap (swap a i j) i j) a)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (swap a i j) (swap a j i))))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (not (= (swap a i i) a)))
(check-sat)
; expect: unsat
(pop 1)
(push 1)
(assert (distinct (swap a i j) a))
(check-sat)
; expect: sat
(pop 1)
