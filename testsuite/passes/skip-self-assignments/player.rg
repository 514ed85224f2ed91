// RUN: rg-opt --passes=skip-self-assignments %s
// Any assignment to player ends the move.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ go;
n2, n3: player = player;
n3, n4: $ on;
n4, n5: player = PlayerOrSystem(player);
n5, n6: $ on;
n6, end: player = keeper;
