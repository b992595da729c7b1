; a = store(a, i, v) only says what a holds at i.
(set-logic QF_AUFBV)
(declare-const a (Array (_ BitVec 2) (_ BitVec 2)))
(declare-const b (Array (_ BitVec 2) (_ BitVec 2)))
(declare-const i (_ BitVec 2))
(declare-const j (_ BitVec 2))
(assert (= a (store a i #b10)))
(check-sat)
; expect: sat
(get-value ((select a i)))
; expect: (((select a i) #b10))
(push 1)
(assert (distinct (select a i) #b10))
(check-sat)
; expect: unsat
(pop 1)
(assert (= a (store (store b j #b01) i #b10)))
(assert (= b (store a i #b11)))
(check-sat)
; expect: sat
(push 1)
(assert (distinct i j))
(assert (distinct (select b j) #b01))
(check-sat)
; expect: unsat
(pop 1)
(assert (= i j))
(assert (distinct (select b j) #b11))
(check-sat)
; expect: unsat
