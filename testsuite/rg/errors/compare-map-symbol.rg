// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: m == x;
// OUTPUT
// --- stderr
// compare-map-symbol.rg:8:13: error: wrong comparison: { x, y } -> { x, y } and { x } have no common symbol
//     8 | begin, end: m == x;
//       |             ^~~~~~ the value of a map is 'map[key]'
// --- exit 1
