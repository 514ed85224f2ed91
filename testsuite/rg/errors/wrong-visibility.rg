// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type Visibility = Player -> Score;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-visibility.rg:8:6: error: built-in type 'Visibility' must be Player -> Bool
//     8 | type Visibility = Player -> Score;
//       |      ^~~~~~~~~~
// --- exit 1
