// RUN: rg-run moves %s; rg-run show --at 'a' %s
// What a check writes is taken back, its tags do not count, and it walks
// through assignments to player.
type Player = { p };
type Score = { 0 };
type Place = { a, b, c };
const next: Place -> Place = { a: b, :c };
var place: Place = a;

begin, choose: player = p;
choose, checked: ? try -> there;
checked, shown: $$ place;
shown, end: player = keeper;

try, moved: place = next[place];
moved, tagged: $ nobody;
tagged, asked: player = random;
asked, again: place = next[place];
again, there: place == c;
