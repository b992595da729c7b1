(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (= x #x1))
(push 1)
(assert (! (bvult x
  #x5) :named small))
(get-assertions)
; EXPECT: (
; EXPECT: (= x #x1)
; EXPECT: (! (bvult x
; EXPECT:   #x5) :named small)
; EXPECT: )
(pop 1)
(get-assertions)
; EXPECT: (
; EXPECT: (= x #x1)
; EXPECT: )
