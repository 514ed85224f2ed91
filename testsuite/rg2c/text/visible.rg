// RUN: rg2c -Wno-all --explain %s
// Views change in the midst of a move; an artificial tag; a search of the keeper.
type Player = { p };
type Score = { 100 };
type U = { a, c };
@artificialTag hidden;
const shut: Visibility = { :0 };
const rel: U -> U -> Bool = { :{ :0 } };
var u0: U = a;
var u1: U = c;
var turner: PlayerOrSystem = p;
c3s, n1: u0 = U(*);
n1, c3t: rel[a][u0] == 1;
begin, n5: player = turner;
n5, n11: u1 != a;
n11, n16: $ hidden;
n11, n16: ;
n11, over: $$ u0;
n16, n24: ? c3s -> c3t;
n24, n27: visible = shut;
n27, judged: turner = p;
judged, over: ;
over, end: player = keeper;
judged, judged: ;
