// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: player = Player(*);
// OUTPUT
// --- stderr
// any-player.rg:8:13: error: 'player' can't be given any value
//     8 | begin, end: player = Player(*);
//       |             ^~~~~~
// --- exit 1
