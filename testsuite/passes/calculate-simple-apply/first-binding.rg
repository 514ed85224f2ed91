// RUN: rg-opt --passes=calculate-simple-apply %s
// The same tag and the same end, but one variable tells the walks apart, be it
// the player, another one, or the last: such a move has no one apply.
type Player = { p };
type Score = { 0 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: $ t;
n2, n3: x = a;
n2, n4: x = b;
n3, n7: player = keeper;
n4, n7: player = keeper;
n1, m2: $ u;
m2, m3: y = a;
m2, m4: y = b;
m3, m5: x = b;
m4, m6: x = b;
m5, n7: player = keeper;
m6, n7: player = keeper;
n1, k2: $ v;
k2, n7: player = keeper;
k2, n7: player = p;
n7, end: ;
