// RUN: rg-fmt -Wno-all %s
type Player = { p } -> { q };
type Score = { 0 };
begin, end: player = keeper;
// OUTPUT
// --- stderr
// player-is-a-map.rg:2:6: error: 'Player' must be a set type
//     2 | type Player = { p } -> { q };
//       |      ^~~~~~
// --- exit 1
