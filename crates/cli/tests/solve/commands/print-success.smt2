(set-option :print-success true)
; expect: success
(set-logic QF_UF)
; expect: success
(set-info :source |nobody|)
; expect: success
(declare-sort S 0)
; expect: success
(define-sort T () S)
; expect: success
(declare-fun f (S) T)
; expect: success
(declare-const a S)
; expect: success
(define-fun twice ((x S)) S (f (f x)))
; expect: success
(define-const fa S (f a))
; expect: success
(assert (distinct fa a))
; expect: success
(push 1)
; expect: success
(assert (= (twice a) a))
; expect: success
(check-sat)
; expect: sat
(pop 1)
; expect: success
(reset-assertions)
; expect: success
(echo "echo has a reply of its own")
; expect: "echo has a reply of its own"
(set-option :print-success false)
(exit)
