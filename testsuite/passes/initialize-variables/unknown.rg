// RUN: rg-opt --passes=initialize-variables -Wno-all %s
// A place that is not known, a value that is read, a map of another type.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var y: T = b;
var m: M = { :a };
begin, n1: x = b;
n1, n2: m[y] = b;
n2, n3: x = a;
n3, n4: player = p;
n4, n5: $$ x;
n5, end: player = keeper;
