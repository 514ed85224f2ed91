// RUN: rg-run moves --max-tags 1000 %s
// A cycle with a tag makes moves of any length.
type Player = { p };
type Score = { 0 };

begin, go: player = p;
go, on: $ t;
on, go: ;
go, end: player = keeper;
// OUTPUT
// --- stderr
// limit-tags.rg:7:1: error: more than 1000 tags in a move: see --max-tags
//     7 | go, on: $ t;
//       | ^~~~~~~~~~~~
// --- exit 4
