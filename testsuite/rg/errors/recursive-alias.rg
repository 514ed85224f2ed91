// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type A = T -> B;
type B = T -> A;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// recursive-alias.rg:8:6: error: recursive type alias
//     8 | type A = T -> B;
//       |      ^
// --- exit 1
