// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: T(v) = y;
// OUTPUT
// --- stderr
// assign-cast.rg:8:13: error: a cast can't be assigned
//     8 | begin, end: T(v) = y;
//       |             ^~~~
// --- exit 1
