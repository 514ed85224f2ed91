// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: v = { z }(*);
// OUTPUT
// --- stderr
// any-no-common-symbol.rg:8:17: error: wrong assignment: { x, y } and { z } have no common symbol
//     8 | begin, end: v = { z }(*);
//       |                 ^~~~~
// --- exit 1
