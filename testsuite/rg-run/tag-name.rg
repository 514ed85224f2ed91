// RUN: rg-run moves %s
// The name of a variable is said in place of its value.
type Player = { p };
type Score = { 0, 100 };
type N = { 1, 2, 3 };
var n: N = 1;
begin, pick: player = p;
pick, say: n = N(*);
say, done: $ n;
done, end: player = keeper;
