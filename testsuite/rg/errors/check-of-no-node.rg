// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
begin, end: ? a -> b;
// OUTPUT
// --- stderr
// check-of-no-node.rg:8:15: error: no edge begins or ends at node 'a'
//     8 | begin, end: ? a -> b;
//       |               ^
// check-of-no-node.rg:8:20: error: no edge begins or ends at node 'b'
//     8 | begin, end: ? a -> b;
//       |                    ^
// --- exit 1
