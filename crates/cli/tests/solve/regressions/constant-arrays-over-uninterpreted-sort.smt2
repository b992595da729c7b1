; The index sort may have one element only, so this has a model; it was once refuted as if the sort
; had to have more. An honest "unknown" is all that is promised here.
; expect: unknown
; expect: unsat
(set-logic QF_AX)
(declare-sort U 0)
(declare-const i U)
(declare-const j U)
(push 1)
(assert (= ((as const (Array U Bool)) true) (store ((as const (Array U Bool)) false) i true)))
(check-sat)
(pop 1)
; Without stores between them no number of elements helps.
(assert (= ((as const (Array U Bool)) true) ((as const (Array U Bool)) false)))
(check-sat)
