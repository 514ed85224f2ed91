// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T = { :z };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-value.rg:8:22: error: 'z' is not in { x, y }
//     8 | const g: T -> T = { :z };
//       |                      ^
// --- exit 1
