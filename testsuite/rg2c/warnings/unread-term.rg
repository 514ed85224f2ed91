// A term of a closure of which no word is computed: what it is made of is not read.
type Player = { p };
type Score = { 0 };
type Wide = { null, c14, c15 };
const far: Player -> Wide -> Bool = { :{ :1, c14: 0 } };
var board: { e, p } = p;
var tmp: Wide = null;
begin, n17: board = e;
n34, n36: tmp = { c14, c15 }(*);
n36, n32: board == p;
n32, n35: far[p][tmp] == 1;
n32, n37: far[p][tmp] != 1;
n37, n32: board == p;
n17, n42: ? n34 -> n35;
n42, end: player = keeper;
