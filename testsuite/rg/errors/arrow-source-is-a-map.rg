// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type A = T -> T;
var w: A -> T = { :x };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// arrow-source-is-a-map.rg:9:8: error: the source of '->' must be a set type
//     9 | var w: A -> T = { :x };
//       |        ^
// --- exit 1
