// RUN: rg-fmt -Wno-all %s
type Score = { 0 };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// missing-player.rg:1:1: error: missing type 'Player'
//     1 | // RUN: rg-fmt -Wno-all %s
//       | ^ write 'type Player = { ann, bob };'
// --- exit 1
