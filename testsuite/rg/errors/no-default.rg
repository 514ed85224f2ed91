// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
const g: T -> T = { x: y };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// no-default.rg:8:19: error: the map has no default (an entry without key)
//     8 | const g: T -> T = { x: y };
//       |                   ^~~~~~~~ write ':value' as its first entry
// --- exit 1
