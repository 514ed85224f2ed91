// RUN: rg-opt --passes=minimize-names %s
// Types, constants, variables and nodes, and hints that speak of them; in the
// order of the old names, so that the shortest stay.
type Player = { white };
type Score = { lost, won };
type Piece = { e, x };
type LongName = Piece -> Piece;
const next: LongName = { :e };
var position: Piece = e;
var x1: Piece = x;
@origin startOfAll : 3 4;
@disjoint choosing : first second;
@repeat second : position x1;
@simpleApply startOfAll theEnd [position_1: Piece] position = position_1, player = keeper;
begin, startOfAll: player = white;
startOfAll, choosing: position = Piece(*);
choosing, first: position == next[x1];
choosing, second: position != LongName(next)[x1];
first, third: $$ position;
second, third: $$ position;
third, theEnd: player = keeper;
theEnd, n: ? choosing -> third;
n, end: player = keeper;
