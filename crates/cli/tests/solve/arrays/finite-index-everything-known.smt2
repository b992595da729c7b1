; An array over two indices is known when both its entries are.
(set-logic QF_ABV)
(define-sort A () (Array (_ BitVec 1) (_ BitVec 2)))
(declare-const a A)
(declare-const b A)
(assert (= (select a #b0) (select b #b0)))
(assert (= (select a #b1) (select b #b1)))
(check-sat)
; expect: sat
(get-value ((= a b)))
; expect: (((= a b) true))
(assert (distinct a b))
(check-sat)
; expect: unsat
