// RUN: rg-run show %s
type Player = { p };
type Score = { 0 };

begin, first: $ a;
begin, second: ;
first, left: player = p;
second, right: player = keeper;
left, end: player = keeper;
right, end: player = keeper;
// OUTPUT
// --- stderr
// keeper-several.rg:8:1: error: improper game: the keeper has several moves: 'a', '-'
//     8 | second, right: player = keeper;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// keeper-several.rg:5:1: note: here the walks part, and no player chooses: a choice comes after 'player = ...', with a player or random
//     5 | begin, first: $ a;
//       | ^~~~~~~~~~~~~~~~~~
// note: one walk:
//   begin, first: $ a;
//   first, left: player = p;
// note: another walk:
//   begin, second: ;
//   second, right: player = keeper;
// --- exit 1
