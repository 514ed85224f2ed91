// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
@disjoint begin : end
// OUTPUT
// --- stderr
// unterminated-pragma.rg:8:22: error: expected ';' at the end of the declaration
//     8 | @disjoint begin : end
//       |                      ^
// --- exit 1
