// RUN: rg-opt --passes=join-fork-suffixes %s
// Made one, they would have a tag on a self-loop.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s1 -> t;
s1, s2: $ a;
s2, s1: $ a;
s1, t: x == b;
s2, t: x == b;
n1, n2: $ b;
n2, n4: $ c;
n4, end: player = keeper;
