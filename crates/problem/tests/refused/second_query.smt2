; refused: 4:1: a second query is not supported
(declare-rel P (Int))
(query P)
(query P)
