// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: $$ m;
// OUTPUT
// --- stderr
// tag-variable-map.rg:8:16: error: '$$' needs a variable of a set type, 'm' is a map
//     8 | begin, end: $$ m;
//       |                ^
// --- exit 1
