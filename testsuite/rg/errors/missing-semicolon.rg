// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, a: v == x
a, end: ;
// OUTPUT
// --- stderr
// missing-semicolon.rg:8:17: error: expected ';' at the end of the declaration
//     8 | begin, a: v == x
//       |                 ^
// --- exit 1
