// refused: 3:18: expected an expression, found ;
procedure p() {
  assume true && ;
}
