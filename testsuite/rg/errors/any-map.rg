// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: m = T(*);
// OUTPUT
// --- stderr
// any-map.rg:8:13: error: a map can't be given any value
//     8 | begin, end: m = T(*);
//       |             ^
// --- exit 1
