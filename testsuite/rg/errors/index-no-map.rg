// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: v[x] == y;
// OUTPUT
// --- stderr
// index-no-map.rg:8:13: error: this part of 'v' is not a map
//     8 | begin, end: v[x] == y;
//       |             ^
// --- exit 1
