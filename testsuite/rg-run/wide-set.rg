// RUN: rg-run moves %s
// The type Far has symbols from both ends of a long list of names.
type Player = { p };
type Score = { 0 };
type Far = { first, zz, last };
type Many = { first, s00, s01, s02, s03, s04, s05, s06, s07, s08, s09, last };
const next: Far -> Far = { first: zz, zz: last, :first };
var far: Far = first;

begin, choose: player = p;
choose, chosen: far = Far(*);
chosen, named: $$ far;
named, stepped: far = next[far];
stepped, named2: $$ far;
named2, reset: far = first;
reset, end: player = keeper;
