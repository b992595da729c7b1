(echo "say ""hello"" to it")
; EXPECT: "say ""hello"" to it"
(echo "")
; EXPECT: ""
(echo "; no comment")
; EXPECT: "; no comment"
