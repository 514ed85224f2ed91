// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: m[x][y] == y;
// OUTPUT
// --- stderr
// index-too-deep.rg:8:13: error: this part of 'm' is not a map
//     8 | begin, end: m[x][y] == y;
//       |             ^~~~
// --- exit 1
