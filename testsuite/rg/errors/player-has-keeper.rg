// RUN: rg-fmt -Wno-all %s
type Player = { p, keeper };
type Score = { 0 };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// player-has-keeper.rg:2:6: error: 'keeper' can't be one of the players
//     2 | type Player = { p, keeper };
//       |      ^~~~~~
// --- exit 1
