// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T = { :x };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// map-for-symbol.rg:8:14: error: a map is given for a symbol of { x, y }
//     8 | const g: T = { :x };
//       |              ^~~~~~
// --- exit 1
