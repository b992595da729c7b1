; Comments end with their line; |quoted; symbols| and "strings; too" do not start one.
	(set-logic QF_BV)(declare-const |x;y| Bool);comment (
(assert;here
 |x;y|) ; )
(check-sat)
; expect: sat
(get-value (|x;y|))
; expect: ((|x;y| true))
