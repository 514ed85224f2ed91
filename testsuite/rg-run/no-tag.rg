// RUN: rg-run moves %s
// The value that was taken is in no tag.
type Player = { p };
type Score = { 0, 100 };
type N = { 1, 2, 3 };
var n: N = 1;
begin, pick: player = p;
pick, say: n = N(*);
say, done: $ ready;
done, end: player = keeper;
