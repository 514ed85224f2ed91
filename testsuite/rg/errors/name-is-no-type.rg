// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
var w: f = x;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// name-is-no-type.rg:8:8: error: 'f' is a constant, not a type
//     8 | var w: f = x;
//       |        ^
// --- exit 1
