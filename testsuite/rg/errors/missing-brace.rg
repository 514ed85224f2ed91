// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type A = { a, b;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// missing-brace.rg:8:16: error: expected ',' or '}', not ';'
//     8 | type A = { a, b;
//       |                ^
// --- exit 1
