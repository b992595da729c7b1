; A parser checks that offset + length fits into a buffer of 64 bytes, then reads the last byte.
; The sum is computed with 8 bits: which packet passes the check and is still read beyond the end?
(set-logic QF_AUFBV)
(declare-const packet (Array (_ BitVec 8) (_ BitVec 8)))
(define-fun offset () (_ BitVec 8) (select packet #x00))
(define-fun length () (_ BitVec 8) (select packet #x01))
(declare-fun decode ((_ BitVec 8)) (_ BitVec 8))
(declare-const last (_ BitVec 8))
(assert (bvule (bvadd (decode offset) length) #x40))
(assert (= last (decode offset)))
(assert (= length #x10))
(assert (bvugt last #xf7))
(check-sat)
; expect: sat
(get-value (length (bvugt last #x40) (bvule (bvadd last length) #x40)))
; expect: ((length #b00010000)
; expect:  ((bvugt last #x40) true)
; expect:  ((bvule (bvadd last length) #x40) true))
(get-model)
; expect: (
; expect: (define-fun packet () (Array (_ BitVec 8) (_ BitVec 8)) ...)
; expect: (define-fun decode ((x!0 (_ BitVec 8))) (_ BitVec 8) ...)
; expect: (define-fun last () (_ BitVec 8) #b11111...)
; expect: )
