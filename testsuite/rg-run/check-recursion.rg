// RUN: rg-run moves %s
// The outer check changes x and asks the inner one, which asks it again.
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
var x: Bit = 0;

begin, choose: player = p;
choose, leave: ? outer -> good;
leave, end: player = keeper;

outer, inner: x = 1;
inner, good: ! deeper -> bad;
deeper, bad: ? outer -> good;
// OUTPUT
// --- stderr
// check-recursion.rg:13:1: error: improper game: the check meets itself in the same state
//    13 | inner, good: ! deeper -> bad;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: this walk shows it:
//   choose, leave: ? outer -> good;
//     outer, inner: x = 1;
//     inner, good: ! deeper -> bad;
//       deeper, bad: ? outer -> good;
//         outer, inner: x = 1;
//         inner, good: ! deeper -> bad;
// --- exit 1
