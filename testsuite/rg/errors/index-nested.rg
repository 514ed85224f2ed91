// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: m[m[f[0]]] == y;
// OUTPUT
// --- stderr
// index-nested.rg:8:19: error: '0' is not in { x, y }
//     8 | begin, end: m[m[f[0]]] == y;
//       |                   ^
// --- exit 1
