// RUN: rg2gdl %s
// From y on everything leads to the end, but the walk may stop there while
// another one goes on with the match: that is over behind the check.
type Player = { p };
type Score = { 0, 50 };
type N = { 0, 1, 2, 3 };
const less: N -> N = { :0, 2: 1, 3: 2 };
var n: N = 3;
begin, m: player = p;
m, m2: $ a;
m, m3: $ b;
m3, m2: n = less[n];
m2, k: player = keeper;
k, k1: n = less[n];
k1, x: ;
k1, y: n != 3;
x, x2: ? c -> d;
x2, m: player = p;
y, y2: ! c -> d;
y2, y3: goals[p] = 50;
y3, end: player = keeper;
c, d: n != 0;
