# Where the reader warns: a symbol that is twice in its type makes one edge, and
# one that the variable can't have stops the pass.
{
  cat <<'END'
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Wide = { a, b, none };
var pos: Coord = a;
begin, turn: player = p;
turn, n1: pos = { a, b, a }(*);
n1, n2: pos = Wide(*);
n2, over: player = keeper;
over, end: player = keeper;
END
} | rg-opt -Wno-all --passes=expand-assignment-any
