// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: $$ w;
// OUTPUT
// --- stderr
// tag-variable-unknown.rg:8:16: error: unknown variable 'w'
//     8 | begin, end: $$ w;
//       |                ^
// --- exit 1
