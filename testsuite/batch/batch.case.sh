# Plays side by side are those of the model, with any number of threads.
plays=${RG_READERS:-}/batch-plays
[ -x "$plays" ] || { echo "needs batch-plays"; exit 77; }
cd "$TMPDIR" || exit 1
flags=
[ -z "${RG_SANITIZED:-}" ] || flags='-fsanitize=address,undefined'
# A move that is the beginning of another one, and two that begin alike.
cat >tags.rg <<'END'
type Player = { one, two };
type Score = { 0, 1 };
type Size = { 1, 2 };
var size: Size = 1;
begin, a: player = one;
a, b: $ say;
b, c: player = keeper;
b, d: $ more;
d, d2: size = Size(*);
d2, c2: $$ size;
c2, c: player = keeper;
c, e: player = two;
e, f: $ more;
f, g: player = keeper;
g, g2: goals[one] = 1;
g2, end: player = keeper;
f, h: $ say;
h, i: player = keeper;
i, begin: goals[two] = 1;
END
cp "$RG_ROOT/examples/tic-tac-toe.hrg" "$RG_ROOT/examples/breakthrough.hrg" \
  "$RG_ROOT/examples/nim.rg" "$RG_ROOT/examples/hrg/draughts.hrg" .
for game in tic-tac-toe.hrg breakthrough.hrg nim.rg tags.rg draughts.hrg; do
  rg-build -O0 --keep-c -o game $game &&
    ${CC:-cc} $flags -O1 -shared -fPIC -DRG_MODEL_SHARED -o game.so game.c
  echo "== $game"
  "$plays" ./game.so 200
  echo "[$?]"
done
