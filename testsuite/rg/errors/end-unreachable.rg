// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, a: ;
b, end: ;
// OUTPUT
// --- stderr
// end-unreachable.rg:8:8: error: no edge leads on from node 'a', and node 'end' can't be reached
//     8 | begin, a: ;
//       |        ^
// --- exit 1
