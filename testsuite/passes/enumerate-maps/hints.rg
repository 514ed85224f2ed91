// RUN: rg-opt --passes=enumerate-maps %s
// Hints that speak of whole walks, of nodes that changed or of variables that
// go are dropped; the others stay.
type Player = { p };
type Score = { 0 };
type T = { a, b };
const same: T -> T = { a: a, :b };
const swap: T -> T = { a: b, :a };
var map: T -> T = same;
var other: T = a;
@repeat one : map other;
@repeat two : other;
@simpleApply one done [] map = swap, player = keeper;
@simpleApply one done [] other = map[other], player = keeper;
@simpleApply two done [] other = swap[other], player = keeper;
@tagIndex done : 1;
begin, one: player = p;
one, two: map = swap;
one, two: map = same;
two, three: other = map[other];
three, done: $$ other;
done, end: player = keeper;
