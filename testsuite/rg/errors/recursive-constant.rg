// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const a: T -> T = b;
const b: T -> T = a;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// recursive-constant.rg:8:7: error: recursive constant
//     8 | const a: T -> T = b;
//       |       ^
// --- exit 1
