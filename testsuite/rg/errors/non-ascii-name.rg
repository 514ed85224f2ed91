// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type Ä = { a };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// non-ascii-name.rg:8:6: error: unexpected 'Ä'
//     8 | type Ä = { a };
//       |      ^
// --- exit 1
