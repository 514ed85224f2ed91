// RUN: rg-opt --passes=propagate-constants %s
// A write to one element, whichever it is, of what all elements are: they still
// are.
type Player = { p };
type Score = { 0, 1 };
type V = { a, b };
type T = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
const all: T -> V = { :a };
var i: T = 0;
var m: T -> V = { :b };
begin, n1: player = p;
n1, n2: i = T(*);
n2, n3: $$ i;
n3, n4: m = all;
n4, n5: m[i] = a;
n5, n6: m[3] == a;
n6, n7: m[12] == a;
n7, end: player = keeper;
