// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type Bool = { no, yes };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-bool.rg:8:6: error: built-in type 'Bool' must be { 0, 1 }
//     8 | type Bool = { no, yes };
//       |      ^~~~
// --- exit 1
