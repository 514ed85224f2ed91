// RUN: rg-opt --passes=inline-assignment %s
// Reads on several ways; where x makes no difference any more, it may have the other value.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n0: x = T(*);
n0, n2: $$ x;
n2, n3: x = f[x];
n3, n4: x == a;
n3, n5: m[x] == b;
n4, n6: $ a;
n5, n6: $ b;
n2, n6: $ c;
n6, end: player = keeper;
