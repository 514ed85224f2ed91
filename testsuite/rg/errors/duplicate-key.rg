// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T = { :x, y: x, y: y };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// duplicate-key.rg:8:31: error: key 'y' occurs twice
//     8 | const g: T -> T = { :x, y: x, y: y };
//       |                               ^
// --- exit 1
