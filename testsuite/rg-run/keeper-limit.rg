// RUN: rg-run show --max-moves 2 %s
type Player = { p };
type Score = { 0 };

begin, k1: player = keeper;
k1, k2: player = keeper;
k2, k3: player = keeper;
k3, choose: player = p;
choose, end: player = keeper;
// OUTPUT
// --- stderr
// keeper-limit.rg:8:1: error: more than 2 moves of the keeper in a row: see --max-moves
//     8 | k3, choose: player = p;
//       | ^~~~~~~~~~~~~~~~~~~~~~~
// --- exit 4
