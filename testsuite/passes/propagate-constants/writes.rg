// RUN: rg-opt --passes=propagate-constants %s
// What is there already is not written again; but any write of player ends the move.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: x = a;
n2, n3: m[b] = a;
n3, n4: goals[p] = 0;
n4, n5: $ go;
n5, n6: player = p;
n6, n7: $$ x;
n7, n8: goals[p] = 1;
n8, end: player = keeper;
