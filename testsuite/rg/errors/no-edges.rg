// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
// OUTPUT
// --- stderr
// no-edges.rg:1:1: error: no edge leads on from node 'begin'
//     1 | // RUN: rg-fmt -Wno-all %s
//       | ^
// --- exit 1
