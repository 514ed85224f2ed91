// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
var w = x;
begin a: ;
a, b c: ;
c, end: v = ;
// OUTPUT
// --- stderr
// several.rg:8:7: error: expected ':', not '='
//     8 | var w = x;
//       |       ^ write 'name: type', 'key: value'
// several.rg:9:7: error: expected ',', not 'a'
//     9 | begin a: ;
//       |       ^ an edge is written 'a, b: action;'
// several.rg:10:6: error: expected ':', not 'c'
//    10 | a, b c: ;
//       |      ^
// several.rg:11:13: error: expected an expression, not ';'
//    11 | c, end: v = ;
//       |             ^
// --- exit 1
