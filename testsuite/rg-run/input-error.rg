// RUN: rg-run moves %s
// Static errors end before anything is run.
type Player = { p };
type Score = { 0 };

begin, go: x = p;
go, end: player = keeper;
// OUTPUT
// --- stderr
// input-error.rg:6:12: error: unknown variable 'x'
//     6 | begin, go: x = p;
//       |            ^
// --- exit 1
