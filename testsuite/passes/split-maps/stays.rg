// RUN: rg-opt --passes=split-maps %s
// Each is read or written in some other way: by a variable, whole, in part, as
// an index of another one; the last is an index, and an element by itself.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const f: T -> T = { a: b, :a };
var t: T = a;
var by_variable: T -> T = f;
var whole: T -> T = f;
var part: T -> T -> T = { :f };
var cast: T -> T = f;
type F = T -> T;
var inner: T -> T = { :a };
begin, n1: player = p;
n1, n2: by_variable[a] == by_variable[t];
n2, n3: whole = f;
n3, n4: whole[b] = part[a][b];
n4, n5: part[b] = f;
n5, n6: F(cast)[a] == t;
n6, n7: t = f[inner[a]];
n7, n8: goals[p] = 1;
n8, n9: $$ t;
n9, end: player = keeper;
