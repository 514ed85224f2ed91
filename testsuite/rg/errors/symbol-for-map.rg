// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T = x;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// symbol-for-map.rg:8:19: error: 'x' is not a map of type { x, y } -> { x, y }
//     8 | const g: T -> T = x;
//       |                   ^
// --- exit 1
