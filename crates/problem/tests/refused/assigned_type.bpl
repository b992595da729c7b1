// refused: 4:10: the value does not have the type of x
procedure p() {
  var x: int;
  start: x := true;
}
