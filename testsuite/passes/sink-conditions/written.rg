// RUN: rg-opt --passes=sink-conditions %s
// What comes behind the condition writes what it reads: it stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: $ a;
n1, n3: $ b;
n2, m2: x == a;
m2, n5: x = b;
n3, m3: x == a;
m3, n5: x = c;
n5, n6: $$ x;
n6, end: player = keeper;
