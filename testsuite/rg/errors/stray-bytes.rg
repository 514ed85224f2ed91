// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type A = { a# };
begin, end: ;
// OUTPUT
// --- stderr
// stray-bytes.rg:8:13: error: unexpected '# };'
//     8 | type A = { a# };
//       |             ^~~~ write a comment as '// ...'
// --- exit 1
