// RUN: rg-opt --passes=sink-conditions %s
// Where the condition fails, what comes behind it would not be valid: it stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type U = { a, b };
var x: T = a;
var y: T = a;
var m: U -> U = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: $ a;
n2, n4: $ b;
n3, m3: x != c;
m3, n5: y = m[x];
n4, m4: x != c;
m4, n5: m[x] = b;
n5, n6: $$ y;
n6, end: player = keeper;
