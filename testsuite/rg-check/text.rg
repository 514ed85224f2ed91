// The warnings of the text.
// RUN: rg-check %s
type Player = { a };
type Score = { 0 };
type Nothing = { n };
const table: Player -> Score = { :0 };
var unused: Score = 0;
begin, go: player = a;
go, tag: $ t;
tag, end: player = keeper;
tag, nowhere: ;
