// RUN: rg2c %s
// A constant without a value is the value of another one, too: one message.
type Player = { p };
type Score = { 0 };
type S = { a, b };
type T = { b, c };
type M = S -> Bool;
type N = T -> Bool;
const first: N = { :0 };
const second: M = first;
const third: M = second;
var m: M = second;
var n: M = third;
begin, n1: player = p;
n1, n2: m[a] == n[b];
n2, end: player = keeper;
// OUTPUT
// --- stderr
// error: constant 'first' is no value of the type that it is used for
// --- exit 1
