// RUN: rg-opt --passes=mangle-symbols %s
// Kept: players, scores, built-in symbols, tags, what `$$` may show, tags of
// hints.  A constant keeps the name that a symbol loses.
// No short name is one that is there already.
type Player = { white, black };
type Score = { draw, won };
type Coord = { here, there };
type Kind = { b, longName, other };
type Named = { hidden, unseen };
const hidden: Named = unseen;
const a: Kind = longName;
@artificialTag longTag;
@simpleApply turn n4 [shownTag] kind = longName, player = keeper;
var pos: Coord = here;
var kind: Kind = a;
var named: Named = hidden;
begin, turn: player = white;
turn, n1: $$ pos;
n1, n2: $ shownTag;
n2, n3: $ longTag;
n3, n4: player = keeper;
n4, n5: named == hidden;
n4, n5: kind == a;
n4, n5: kind != Kind(longName);
n5, end: player = keeper;
