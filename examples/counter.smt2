; An incremental session: a counter that starts at 0, adds 3 each step and must never be 7 (modulo 16).
(set-logic QF_BV)
(declare-const s0 (_ BitVec 4))
(declare-const s1 (_ BitVec 4))
(declare-const s2 (_ BitVec 4))
(declare-const s3 (_ BitVec 4))
(define-fun step ((s (_ BitVec 4)) (t (_ BitVec 4))) Bool (= t (bvadd s #x3)))
(define-fun bad ((s (_ BitVec 4))) Bool (= s #x7))
(assert (= s0 #x0))
(assert (step s0 s1))
(assert (step s1 s2))
(check-sat-assuming ((or (bad s0) (bad s1) (bad s2))))
; expect: unsat
; A bound proves nothing beyond it. From any state at all, a bad one can be reached:
(reset-assertions)
(declare-const s (_ BitVec 4))
(declare-const t (_ BitVec 4))
(define-fun step ((s (_ BitVec 4)) (t (_ BitVec 4))) Bool (= t (bvadd s #x3)))
(push 1)
(assert (step s t))
(assert (distinct s #x7))
(assert (= t #x7))
(check-sat)
; expect: sat
(get-value (s))
; expect: ((s #b0100))
(pop 1)
; so "never 7" is not inductive: the state before it is 4.
