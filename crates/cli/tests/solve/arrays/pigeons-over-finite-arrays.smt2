; There are four arrays from one bit to one bit: five cannot be distinct.
(set-logic QF_ABV)
(define-sort A () (Array (_ BitVec 1) (_ BitVec 1)))
(declare-const a A)
(declare-const b A)
(declare-const c A)
(declare-const d A)
(declare-const e A)
(push 1)
(assert (distinct a b c d))
(check-sat)
; expect: sat
(pop 1)
(assert (distinct a b c d e))
(check-sat)
; expect: unsat
