// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
@tagIndex begin : one;
@disjoint begin;
@integer x : a;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// bad-pragma.rg:8:19: error: expected a number, not 'one'
//     8 | @tagIndex begin : one;
//       |                   ^~~
// bad-pragma.rg:9:16: error: expected ':', not ';'
//     9 | @disjoint begin;
//       |                ^
// bad-pragma.rg:10:10: error: expected a number, not 'x'
//    10 | @integer x : a;
//       |          ^
// --- exit 1
