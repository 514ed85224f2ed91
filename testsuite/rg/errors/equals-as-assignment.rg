// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: v === x;
// OUTPUT
// --- stderr
// equals-as-assignment.rg:8:15: error: unexpected '==='
//     8 | begin, end: v === x;
//       |               ^~~ write '=='
// --- exit 1
