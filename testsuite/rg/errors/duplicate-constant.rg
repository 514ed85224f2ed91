// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const f: T = x;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// duplicate-constant.rg:8:7: error: constant 'f' is already declared
//     8 | const f: T = x;
//       |       ^
// duplicate-constant.rg:7:7: note: the first declaration is here
//     7 | const f: T -> T = { :y };
//       |       ^
// --- exit 1
