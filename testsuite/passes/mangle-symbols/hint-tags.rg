// RUN: rg-opt --passes=mangle-symbols %s
// What a hint says is a tag keeps its name, though no edge says it.
type Player = { white, black };
type Score = { draw, won };
type Kind = { firstTag, laterTag, other };
@simpleApply turn over [firstTag, laterTag] kind = other, player = keeper;
var kind: Kind = other;
begin, turn: player = white;
turn, over: kind != kind;
over, end: player = keeper;
