// RUN: rg-opt --passes=inline-assignment --verify-each %s
// Nothing reads u after it is set back, but then walks with the same tags would
// lead to states that differ in it.  Where a tag tells the choice, nothing has
// to be set back; nor where the value is known, or what it was all the time.
type Player = { p };
type Score = { 0, 1 };
type U = { a, b, c };
var u: U = a;
var v: U = a;
var w: U = a;
begin, free: player = p;
free, loose: u = U(*);
loose, tight: u != c;
tight, back: u = a;
back, chosen: v = U(*);
chosen, fits: v != c;
fits, told: $$ v;
told, known: v = b;
known, same: w == b;
known, same: w != b;
same, idle: w = c;
idle, moved: ;
moved, end: player = keeper;
