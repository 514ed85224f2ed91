// RUN: rg-opt --passes=join-reachability-targets %s
// One automaton with two targets: they tell its walks apart.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t1;
n1, n3: ? s -> t2;
s, t1: x == a;
s, t2: x == a;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
