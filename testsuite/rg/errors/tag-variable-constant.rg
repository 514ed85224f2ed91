// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: $$ f;
// OUTPUT
// --- stderr
// tag-variable-constant.rg:8:16: error: '$$' needs a variable, 'f' is a constant
//     8 | begin, end: $$ f;
//       |                ^
// --- exit 1
