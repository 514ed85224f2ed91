// RUN: rg-opt --passes=add-explicit-casts %s
// An element that may be missing is compared as it is: then it differs from
// everything, but it can't be cast.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Wide = { a, b, none };
const next: Coord -> Coord = { a: b, :a };
const far: Coord -> Coord = { :b };
var wide: Wide = none;
begin, turn: player = p;
turn, n1: next[wide] != a;
n1, n2: far[next[wide]] != a;
n2, over: player = keeper;
over, end: player = keeper;
