// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: v = T -> T(*);
// OUTPUT
// --- stderr
// any-of-a-map.rg:8:17: error: '(*)' needs a set type
//     8 | begin, end: v = T -> T(*);
//       |                 ^~~~~~
// --- exit 1
