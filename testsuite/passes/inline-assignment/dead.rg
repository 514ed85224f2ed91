// RUN: rg-opt --passes=inline-assignment %s
// A value that is overwritten, or never read.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var y: T = a;
var m: M = { :a };
var n: M = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: y = x;
n3, n4: m[y] = b;
n4, n5: x = b;
n5, n6: y = T(*);
n6, n7: m = n;
n7, n8: m[y] == x;
n8, n9: n[y] = a;
n9, n10: x = y;
n10, end: player = keeper;
