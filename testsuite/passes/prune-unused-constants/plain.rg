// RUN: rg-opt --passes=prune-unused-constants %s
// Nothing mentions them, or only others that go.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const f: T -> T = { a: b, :a };
const used: T -> T = { :a };
const g: T -> T -> T = { a: f, :f };
var x: T = a;
begin, n1: player = p;
n1, n2: x = used[x];
n2, n3: $$ x;
n3, end: player = keeper;
