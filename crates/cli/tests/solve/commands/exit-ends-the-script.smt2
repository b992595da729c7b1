(echo "before")
; expect: "before"
(exit)
(echo "after")
(this is not even a command
