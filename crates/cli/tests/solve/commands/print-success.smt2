(set-option :print-success true)
; EXPECT: success
(set-logic QF_UF)
; EXPECT: success
(set-info :source |nobody|)
; EXPECT: success
(declare-sort S 0)
; EXPECT: success
(define-sort T () S)
; EXPECT: success
(declare-fun f (S) T)
; EXPECT: success
(declare-const a S)
; EXPECT: success
(define-fun twice ((x S)) S (f (f x)))
; EXPECT: success
(define-const fa S (f a))
; EXPECT: success
(assert (distinct fa a))
; EXPECT: success
(push 1)
; EXPECT: success
(assert (= (twice a) a))
; EXPECT: success
(check-sat)
; EXPECT: sat
(pop 1)
; EXPECT: success
(reset-assertions)
; EXPECT: success
(echo "echo has a reply of its own")
; EXPECT: "echo has a reply of its own"
(set-option :print-success false)
(exit)
