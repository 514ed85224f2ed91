// RUN: rg-opt --passes=prune-unused-variables %s
// Branches of an any assignment that goes are one; an empty type has none.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type None = { };
var x: T = a;
var y: T = a;
var z: None -> T = { :a };
var n: { a } = a;
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: $$ x;
n3, end: player = keeper;
