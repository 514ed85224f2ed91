// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type U = { u };
begin, end: v == T(U(u));
// OUTPUT
// --- stderr
// cast-no-common-symbol.rg:9:18: error: wrong cast: { x, y } and { u } have no common symbol
//     9 | begin, end: v == T(U(u));
//       |                  ^~~~~~~
// --- exit 1
