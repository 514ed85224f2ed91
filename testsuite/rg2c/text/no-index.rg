// RUN: sh own-part.sh %s
type Player = { p };
type Score = { 0 };
const next: { a } -> { none } = { :none };
var place: { a, none } = a;
begin, choose: player = p;
choose, choose: place = next[place];
choose, leave: $ a;
leave, end: player = keeper;
