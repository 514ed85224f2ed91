// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: z[x] == y;
// OUTPUT
// --- stderr
// index-symbol.rg:8:13: error: unknown map 'z'
//     8 | begin, end: z[x] == y;
//       |             ^
// --- exit 1
