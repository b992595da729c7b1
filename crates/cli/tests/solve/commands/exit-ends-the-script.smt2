(echo "before")
; EXPECT: "before"
(exit)
(echo "after")
(this is not even a command
