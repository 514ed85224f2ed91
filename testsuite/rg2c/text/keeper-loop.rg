// RUN: sh own-part.sh %s
type Player = { p };
type Score = { 0 };
var n: { 0, 1, 2, 3 } = 0;
begin, count: player = keeper;
count, counted: n = 0;
counted, count: player = keeper;
count, end: player = keeper;
