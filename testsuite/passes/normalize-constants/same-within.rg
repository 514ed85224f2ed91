// RUN: rg-opt --passes=normalize-constants %s
// What a map within a map becomes is a constant that became the same.
type Player = { p };
type Score = { 0 };
type T = { a, b };
type M = T -> T -> T;
const one: M = { :{ :a, b: b } };
const two: T -> M = { :{ :{ :a, b: b } } };
begin, n1: player = p;
n1, n2: one[a][b] == two[a][b][b];
n2, end: player = keeper;
