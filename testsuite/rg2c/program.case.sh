# The command line of a compiled game: what it tells about itself, misuse in
# two lines, output that can't get out, and lines as they are done.
flags="-std=c11 -O1 -Wall -Wextra -Wpedantic -Werror"
cat >"$TMPDIR/many.rg" <<'END'
type Player = { p };
type Score = { 0 };
type Digit = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
var digit: Digit = 0;
begin, a: player = p;
a, b: digit = Digit(*);
b, c: $$ digit;
c, d: player = keeper;
d, a: player = p;
d, end: digit != digit;
END
cd "$TMPDIR" || exit 1
rg2c --main=bench many.rg -o game.c && ${CC:-cc} $flags -o game game.c || exit 1

try () {
  echo "== $*"
  ./game "$@" 2>&1
  echo "= $?"
}
try --help
[ "$(./game -V)" = "many, compiled by $(rg2c --version)" ] || ./game -V
./game --help >help
./game -h | cmp - help
for words in '' 'nonsense' 'perft' 'perft x' 'perft 99999999999' 'perft 1 2' \
  'moves --nonsense' 'moves --at' 'moves --view=q' 'bench x' 'moves --seed=-1'
do
  try $words
done
try moves --at 17

echo "== a full device"
[ ! -w /dev/full ] || for words in --help -V moves show 'perft 2' 'bench 0'; do
  why=$(./game $words 2>&1 >/dev/full)
  [ "$?: $why" = '2: many: standard output: No space left on device' ] ||
    echo "$words: $why"
done

# The numbers grow tenfold: nobody waits for the last line.
for run in './game perft 40' 'rg-run perft 40 many.rg'; do
  echo "== $run | head -n 3"
  { timeout 40 $run --no-time; echo "ended by $?" >ended; } | head -n 3
  cat ended
done
