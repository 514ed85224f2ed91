// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type PlayerOrSystem = { p, keeper };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-player-or-system.rg:8:6: error: built-in type 'PlayerOrSystem' must be { p, keeper, random }
//     8 | type PlayerOrSystem = { p, keeper };
//       |      ^~~~~~~~~~~~~~
// --- exit 1
