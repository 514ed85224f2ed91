// RUN: rg-opt --passes=inline-assignment %s
// The assignments write different variables: none gives way.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: $$ x;
n3, n4: y = f[x];
n3, n4: x = f[y];
n4, n5: x == y;
n5, n6: $ t;
n6, end: player = keeper;
