// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
var player: Player = p;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-player-variable.rg:8:5: error: built-in 'player' must be a variable of type PlayerOrSystem
//     8 | var player: Player = p;
//       |     ^~~~~~
// wrong-player-variable.rg:9:22: error: 'keeper' is not in { p }
//     9 | begin, end: player = keeper;
//       |                      ^~~~~~
// --- exit 1
