// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T -> T = { :{ :x, y: zz } };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// wrong-nested-value.rg:8:36: error: 'zz' is not in { x, y }
//     8 | const g: T -> T -> T = { :{ :x, y: zz } };
//       |                                    ^~
// --- exit 1
