// RUN: rg-fmt -Wno-all %s
type Player = { p };
type Score = {};
begin, end: player = keeper;
// OUTPUT
// --- stderr
// empty-score.rg:3:6: error: 'Score' must not be empty
//     3 | type Score = {};
//       |      ^~~~~
// --- exit 1
