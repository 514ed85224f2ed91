# An improper game is not the fault of a pass: status 1, and the walk.
cd "$TMPDIR" || exit
head='type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var t: T = a;
var u: T = a;
var wide: { b, c } = c;'
try () { # WHAT
  { echo "$head"; cat; } >game.rg
  echo "== $1"
  rg-opt --verify-each game.rg 2>&1
  echo "exit $?"
}
try 'a move that leads to two states, the second of a play' <<'END'
begin, one: player = p;
one, two: $ go;
two, three: player = p;
three, four: t = T(*);
four, five: u = t;
five, end: player = keeper;
END
try 'the keeper has two moves, after a move' <<'END'
begin, one: player = p;
one, two: $$ t;
two, three: player = keeper;
three, four: $ a;
three, four: $ b;
four, end: player = keeper;
END
try 'the keeper goes round' <<'END'
begin, begin: player = keeper;
begin, end: t == b;
END
try 'no move' <<'END'
begin, end: t == b;
END
try 'a check that succeeds before it comes to what fails' <<'END'
begin, one: ? ask -> told;
ask, told: ;
ask, untold: t = T(wide);
untold, told: ;
one, end: player = keeper;
END
try 'a wrong hint' <<'END'
@disjoint begin : one two;
begin, one: t == a;
begin, two: t != b;
one, end: player = keeper;
two, end: player = keeper;
END
