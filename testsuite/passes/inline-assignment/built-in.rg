// RUN: rg-opt --passes=inline-assignment %s
// What others read: player, visible, and goals at the end.
type Player = { p };
type Score = { 0, 1 };
type Q = { p };
var x: Q = p;
begin, n1: player = p;
n1, n2: visible[p] = 0;
n2, n3: visible[p] = 1;
n3, n4: $ a;
n4, n5: goals[p] = 1;
n5, n6: goals = goals;
n6, n7: goals[x] = 0;
n7, end: player = keeper;
