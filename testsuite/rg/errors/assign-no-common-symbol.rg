// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: v = z;
// OUTPUT
// --- stderr
// assign-no-common-symbol.rg:8:17: error: 'z' is not in { x, y }
//     8 | begin, end: v = z;
//       |                 ^
// --- exit 1
