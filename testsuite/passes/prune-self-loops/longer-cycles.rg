// RUN: rg-opt --passes=prune-self-loops %s
// A cycle through another node is none of its business.
type Player = { p };
type Score = { 0, 1 };
begin, m: player = p;
m, n: ;
n, m: ;
n, o: $ go;
o, end: player = keeper;
