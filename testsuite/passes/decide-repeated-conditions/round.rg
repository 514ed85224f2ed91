// RUN: rg-opt --passes=decide-repeated-conditions %s
// Around a loop that writes nothing of it; what it writes is asked anew.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[b] == a;
n2, n3: x = next[x];
n3, n4: m[x] != b;
n4, n2: m[b] == a;
n4, n5: m[x] == b;
n4, n6: m[x] != b;
n5, end: player = keeper;
n6, end: player = keeper;
