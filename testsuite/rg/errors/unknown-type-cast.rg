// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, a: v == U(v);
a, end: player = keeper;
// OUTPUT
// --- stderr
// unknown-type-cast.rg:8:16: error: unknown type 'U'
//     8 | begin, a: v == U(v);
//       |                ^
// --- exit 1
