// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type T = { z };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// duplicate-type.rg:8:6: error: type 'T' is already declared
//     8 | type T = { z };
//       |      ^
// duplicate-type.rg:4:6: note: the first declaration is here
//     4 | type T = { x, y };
//       |      ^
// --- exit 1
