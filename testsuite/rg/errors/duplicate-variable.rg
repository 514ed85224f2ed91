// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
var f: T = x;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// duplicate-variable.rg:8:5: error: variable 'f' is already declared
//     8 | var f: T = x;
//       |     ^
// duplicate-variable.rg:7:7: note: the first declaration is here
//     7 | const f: T -> T = { :y };
//       |       ^
// --- exit 1
