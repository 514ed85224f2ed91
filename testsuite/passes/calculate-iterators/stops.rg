// RUN: rg-opt --passes=calculate-iterators %s
// Each for one reason: no index before it; the variable stands before, too; a
// variable map; `!=`; `== 0`; another way on; another way in; a check begins
// there; an element is assigned.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const set: T -> Bool = { a: 1, :0 };
const near: T -> T -> Bool = { a: { b: 1, :0 }, :{ :0 } };
const three: T -> T -> T -> Bool = { :{ :{ :1 } } };
var now: T -> T -> Bool = { :{ :0 } };
var m: T -> T = { :a };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, a1: x = T(*);
a1, n2: set[x] == 1;
n2, a2: x = T(*);
a2, n3: three[x][a][x] == 1;
n3, a3: x = T(*);
a3, n4: now[y][x] == 1;
n4, a4: x = T(*);
a4, n5: near[y][x] != 1;
n5, a5: x = T(*);
a5, n6: near[y][x] == 0;
n6, a6: x = T(*);
a6, n7: near[y][x] == 1;
a6, n7: x == a;
n7, a7: x = T(*);
n7, a7: ;
a7, n8: near[y][x] == 1;
n8, a8: x = T(*);
a8, n9: near[y][x] == 1;
n9, n10: ? a8 -> n9;
n10, a9: m[a] = T(*);
a9, n11: near[y][m[a]] == 1;
n11, over: player = keeper;
over, end: player = keeper;
