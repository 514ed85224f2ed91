// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
var goals: Player -> T = { :x };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-goals-variable.rg:8:5: error: built-in 'goals' must be a variable of type Goals
//     8 | var goals: Player -> T = { :x };
//       |     ^~~~~
// --- exit 1
