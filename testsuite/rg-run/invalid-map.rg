// RUN: rg-run moves %s
// The maps are not defined on the same symbols.
type Player = { p };
type Score = { 0 };
type Small = { a, b };
type Large = { a, b, c };
type Bit = { 0, 1 };
var small: Small -> Bit = { :0 };
var large: Large -> Bit = { :0 };

begin, choose: player = p;
choose, leave: large = small;
leave, end: player = keeper;
// OUTPUT
// --- stderr
// invalid-map.rg:12:1: error: improper game: invalid action: a map over other symbols for 'large' of type { a, b, c } -> { 0, 1 }
//    12 | choose, leave: large = small;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: this walk shows it:
//   choose, leave: large = small;
// --- exit 1
