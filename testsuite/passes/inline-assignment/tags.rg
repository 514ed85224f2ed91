// RUN: rg-opt --passes=inline-assignment %s
// A variable tag can have a variable or a symbol, and nothing else; not an artificial one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { a: b, :a };
const one: T = a;
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: x = T(y);
n3, n4: $$ x;
n4, n5: x = b;
n5, n6: $$ x;
n6, n7: x = next[y];
n7, n8: $$ x;
n8, n9: x = one;
n9, n10: $$ x;
n10, n11: x = c;
n11, n12: $$ x;
n12, end: player = keeper;
@artificialTag c;
