(echo "say ""hello"" to it")
; expect: "say ""hello"" to it"
(echo "")
; expect: ""
(echo "; no comment")
; expect: "; no comment"
