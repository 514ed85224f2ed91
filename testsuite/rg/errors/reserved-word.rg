// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type var = { a };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// reserved-word.rg:8:6: error: expected a name, not 'var'
//     8 | type var = { a };
//       |      ^~~
// reserved-word.rg:8:10: error: expected a name, not '='
//     8 | type var = { a };
//       |          ^
// --- exit 1
