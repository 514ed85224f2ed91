// RUN: rg-fmt %s
type Player = { p };
type Score = { 0 };
type Side = { left, right };
var side: Side = left;
@disjont choose : told;
@unlike anything;
@disjoint chose : told end;
@unique told chose;
@repeat told : sied;
@iterator begin choose tld : side;
@origin gone : 1 1;
begin, choose: side = Side(*);
choose, told: $$ side;
told, end: ;
