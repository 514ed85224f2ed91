// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
var w: Tt = x;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// unknown-type.rg:8:8: error: unknown type 'Tt'
//     8 | var w: Tt = x;
//       |        ^~ did you mean 'T'?
// --- exit 1
