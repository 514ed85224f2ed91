// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: x = y;
// OUTPUT
// --- stderr
// assign-symbol.rg:8:13: error: unknown variable 'x'
//     8 | begin, end: x = y;
//       |             ^
// --- exit 1
