// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type Goals = Score -> Player;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-goals.rg:8:6: error: built-in type 'Goals' must be Player -> Score
//     8 | type Goals = Score -> Player;
//       |      ^~~~~
// --- exit 1
