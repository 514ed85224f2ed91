// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T = m;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// variable-as-value.rg:8:19: error: 'm' is a variable, not a value
//     8 | const g: T -> T = m;
//       |                   ^
// --- exit 1
