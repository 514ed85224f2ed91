// RUN: rg-fmt -Wno-all %s
type Player = {};
type Score = { 0 };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// empty-player.rg:2:6: error: 'Player' must not be empty
//     2 | type Player = {};
//       |      ^~~~~~
// --- exit 1
