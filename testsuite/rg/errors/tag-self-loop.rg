// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, begin: $ t;
begin, end: ;
// OUTPUT
// --- stderr
// tag-self-loop.rg:8:15: error: a tag on an edge from node 'begin' to itself
//     8 | begin, begin: $ t;
//       |               ^~~
// --- exit 1
