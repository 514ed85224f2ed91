// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const visible: Visibility = { :1 };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// visible-constant.rg:8:7: error: built-in 'visible' must be a variable of type Visibility
//     8 | const visible: Visibility = { :1 };
//       |       ^~~~~~~
// --- exit 1
