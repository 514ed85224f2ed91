// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T -> T = f;
begin, end: player = keeper;
// OUTPUT
// --- stderr
// constant-of-other-type.rg:8:24: error: constant 'f' is not of type { x, y } -> { x, y } -> { x, y }
//     8 | const g: T -> T -> T = f;
//       |                        ^ did you mean 'f'?
// --- exit 1
