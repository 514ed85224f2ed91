// RUN: rg-run moves -W no-duplicate-symbol %s; rg-run show -W no-duplicate-symbol %s
// A symbol that is written twice is in the set once.
type Player = { p };
type Score = { 0 };
type Twice = { a, b, a };
type Once = { a, b };
type Bit = { 0, 1 };
var x: Twice = a;
var twice: Twice -> Bit = { a: 1, :0 };
var once: Once -> Bit = { b: 0, :1 };

begin, choose: player = p;
choose, chosen: x = Twice(*);
chosen, shown: $$ x;
shown, same: twice == once;
same, reset: x = a;
reset, end: player = keeper;
