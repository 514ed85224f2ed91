// RUN: rg-run moves %s
// The outer check changes x and asks the inner one, which asks it again.
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
var x: Bit = 0;

begin, choose: player = p;
choose, leave: ? outer -> good;
leave, end: player = keeper;

outer, inner: x = 1;
inner, good: ! deeper -> bad;
deeper, bad: ? outer -> good;
