// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: f[x] = y;
// OUTPUT
// --- stderr
// assign-constant.rg:8:13: error: constant 'f' can't be assigned
//     8 | begin, end: f[x] = y;
//       |             ^
// --- exit 1
