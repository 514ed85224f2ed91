// RUN: rg-run moves -W no-any-assignment %s
type Player = { p };
type Score = { 0 };
type Place = { a, b };
type Other = { b, c };
var place: Place = a;

begin, choose: player = p;
choose, leave: place = Other(*);
leave, end: player = keeper;
