// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T = { :x, z: x };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-key.rg:8:25: error: key 'z' is not in { x, y }
//     8 | const g: T -> T = { :x, z: x };
//       |                         ^
// --- exit 1
