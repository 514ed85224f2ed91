# Numbers of moves, and variables that matter between them: of a game with chance; where one move begins another; where
# tags are no part of moves; where checks, the keeper and cycles without tags have
# no moves; where moves have no bound.
calls=${RG_READERS:-}/library-calls
[ -x "$calls" ] || { echo "needs library-calls"; exit 77; }
cd "$TMPDIR" || exit 1
cat >head <<'END'
type Player = { a, b };
type Score = { 0, 1 };
type Square = { s1, s2, s3 };
var to: Square = s1;
END
try () { # RULES...: the edges of a game
  { cat head; printf '%s\n' "$@"; } >game.rg
  printf '%s\n' "== $*"
  "$calls" actions game.rg
  echo "[$?]"
}
"$calls" actions "$RG_ROOT/examples/kuhn-poker.hrg"
try 'begin, m: player = a;' 'm, n: to = Square(*);' 'n, o: $$ to;' \
  'o, e: player = keeper;' 'o, p: $ and;' 'p, q: $$ to;' 'q, e: player = keeper;' \
  'm, e: player = keeper;' 'e, end: ;'
# The keeper's tags and those in checks are in no move; nor is what nobody reaches.
try 'begin, k: $ told;' 'k, m: player = a;' 'm, n: ? c -> d;' 'c, d: $ never;' \
  'n, n2: ;' 'n2, n: ;' 'n, o: $ s3;' 'o, e: player = keeper;' 'e, f: $ told;' \
  'f, end: player = keeper;' 'u, m2: player = a;' 'm2, v: $ unreached;' \
  'v, end: player = keeper;'
try '@artificialTag t1;' 'begin, m: player = random;' 'm, n: $ t1;' 'n, o: $ s2;' \
  'o, end: player = keeper;' 'm, o: ;'
try 'begin, m: player = a;' 'm, n: to = Square(*);' 'n, m: $$ to;' \
  'm, end: player = keeper;'
# A player is to move at the start.
sed -i '$a var player: PlayerOrSystem = a;' head
try 'begin, n: $ s1;' 'begin, n: $ s2;' 'n, m: player = b;' 'm, o: $ s3;' \
  'o, e: player = keeper;' 'e, end: ;'
sed -i '$d' head
# A cycle from which no move ends has no words.
try 'begin, m: player = a;' 'm, n: $ s1;' 'n, n2: $ s2;' 'n2, n: $ s3;' \
  'm, end: player = keeper;'

# Variables that matter between moves: not the cell of the last move.
for game in tic-tac-toe.hrg kuhn-poker.hrg; do
  "$calls" persistent "$RG_ROOT/examples/$game"
done

# Pictures are those of rg2svg.
"$calls" svg "$RG_ROOT/examples/hrg/hex.hrg" >"$TMPDIR/library.svg"
rg2svg "$RG_ROOT/examples/hrg/hex.hrg" | cmp - "$TMPDIR/library.svg"
