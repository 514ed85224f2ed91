// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: m[z] == y;
// OUTPUT
// --- stderr
// index-no-common-symbol.rg:8:15: error: 'z' is not in { x, y }
//     8 | begin, end: m[z] == y;
//       |               ^
// --- exit 1
