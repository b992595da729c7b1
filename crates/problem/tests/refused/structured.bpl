// refused: 3:3: while is not supported here: what `translate --to boogie` writes is read: functions with {:bvbuiltin}, and one procedure without parameters made of local variables, labels, :=, havoc, assume, assert, goto and return
procedure p() {
  while (*) {}
}
