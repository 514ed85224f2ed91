// RUN: rg-opt --passes=split-maps %s
// First values are those of constants, by the names of others, which may have
// other keys.
type Player = { p };
type Score = { 0 };
type S = { a, b };
type T = { b, c };
type M = S -> Bool;
type N = T -> Bool;
const first: N = { b: 1, :0 };
const second: M = first;
const third: M = second;
var m: M = third;
var n: S -> N = { b: second, :{ :1 } };
begin, n1: player = p;
n1, n2: m[a] == n[b][b];
n2, n3: m[b] == n[a][b];
n3, end: player = keeper;
