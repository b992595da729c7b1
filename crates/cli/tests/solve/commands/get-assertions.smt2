(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (= x #x1))
(push 1)
(assert (! (bvult x
  #x5) :named small))
(get-assertions)
; expect: (
; expect: (= x #x1)
; expect: (! (bvult x
; expect:   #x5) :named small)
; expect: )
(pop 1)
(get-assertions)
; expect: (
; expect: (= x #x1)
; expect: )
