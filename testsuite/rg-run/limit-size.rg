// RUN: rg-run show %s
// One variable of 10^12 cells.
type Player = { p };
type Score = { 0 };
type Digit = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
type Cube = Digit -> Digit -> Digit -> Digit;
var big: Digit -> Digit -> Digit -> Digit -> Digit -> Digit -> Digit -> Digit -> Digit -> Cube = { :{ :{ :{ :{ :{ :{ :{ :{ :{ :{ :{ :0 } } } } } } } } } } } };

begin, go: player = p;
go, end: player = keeper;
// OUTPUT
// --- stderr
// error: more than 1024 MiB of memory: see --max-memory
// --- exit 4
