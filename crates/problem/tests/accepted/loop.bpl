/* What is written is a part of this. /* Comments nest. */ */
function {:bvbuiltin "bvadd"} bvadd.bv8(x: bv8, y: bv8) returns (bv8);
function {:bvbuiltin "zero_extend 8"} wide(bv8): bv16;
procedure main()
{
  var x, y: bv8, w: bv16;
  var m: [bv8][int]bool;
  var r: real;
  x := 0bv8; // A block without a label comes first.
  m := (lambda i: bv8 :: (lambda i: int :: x == y));
  m[x] := m[1bv8][3 := false];
  assume r * 2.5 > real(3) / 4.0 ==> int(r) mod 2 == -1 div 3;
loop:
  goto more, done;
more:
  assume !(x == 16bv8) && (if m[x][0] then true else y != 3bv8);
  w := wide(x)[16:8] ++ 1bv8;
  x := bvadd.bv8(x, w[8:0]);
  havoc y, w;
  goto loop;
done:
  assert x == 16bv8 || y[4:0] ++ y[8:4] == x;
}
