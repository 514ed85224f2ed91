// RUN: rg-fmt -Wno-all %s
type Player = { 0 };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// missing-score.rg:1:1: error: missing type 'Score'
//     1 | // RUN: rg-fmt -Wno-all %s
//       | ^ write 'type Score = { 0, 50, 100 };'
// --- exit 1
