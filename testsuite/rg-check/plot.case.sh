# The random plays of --explore as a picture: the same bytes for a seed, and
# XML.  The report is the same.
cd "$RG_ROOT/examples" || exit 1
plot=$TMPDIR/plot.svg
rg-check --explore=300 nim.rg >"$TMPDIR/without"
rg-check --explore=300 --plot="$plot" nim.rg | cmp - "$TMPDIR/without"
sed "s,http://www[^\"]*,SVG," "$plot"
if command -v xmllint >/dev/null; then
  xmllint --noout "$plot"
fi
titles () {
  grep -o '<title>.*</title>' "$plot" | sed 's/<[^>]*>//g' | sed -n "$1"
}
echo "== plies of a long game are merged, players may be several"
cat >"$TMPDIR/<long>.rg" <<'END'
type Player = {a, b};
type Score = {0, 50};
type Goals = Player -> Score;
type PlayerOrSystem = {a, b, keeper, random};
type Bool = {0, 1};
type Visibility = Player -> Bool;
type N = {0, 1, 2, 3, 4, 5, 6, 7};
type Next = N -> N;
const next: Next = {1:2, 2:3, 3:4, 4:5, 5:6, 6:7, 7:7, :1};
var player: PlayerOrSystem = keeper;
var goals: Goals = {a:50, :0};
var visible: Visibility = {:1};
var i: N = 0;
var j: N = 0;
var k: N = 0;
begin, turn: player = a;
turn, moved: $ go;
moved, kept: player = keeper;
kept, kept1: i != 7;
kept1, again: i = next[i];
kept, kept2: i == 7;
kept2, kept3: i = 0;
kept3, kept4: j != 7;
kept4, again: j = next[j];
kept3, kept5: j == 7;
kept5, kept6: j = 0;
kept6, kept7: k != 7;
kept7, again: k = next[k];
kept6, kept8: k == 7;
kept8, end: player = keeper;
again, turn: player = a;
END
rg-check --explore=1000 --plot="$plot" -Wno-all "$TMPDIR/<long>.rg" |
  sed -n 1p
titles 1,8p
grep -c '<circle' "$plot"
echo "== a game that is over at once"
sed '/^begin/,$d' "$TMPDIR/<long>.rg" >"$TMPDIR/over.rg"
echo 'begin, end: player = keeper;' >>"$TMPDIR/over.rg"
rg-check --explore --plot="$plot" -Wno-all "$TMPDIR/over.rg" | sed -n 1p
titles p
echo "== metrics"
export REGULAR_GAMES_CACHE="$TMPDIR/cache"
metrics () {
  rg-check --metrics --plays=20 --agent-plays=2 "$@"
}
metrics nim.rg kuhn-poker.hrg >"$TMPDIR/without"
metrics --plot="$plot" nim.rg kuhn-poker.hrg | cmp - "$TMPDIR/without"
if command -v xmllint >/dev/null; then
  xmllint --noout "$plot"
fi
titles p | head -n 12
echo "== misuse"
rg-check --metrics --plot= nim.rg
rg-check --plot="$plot" nim.rg
rg-check --explore --plot= nim.rg
rg-check --explore --plot="$TMPDIR/none/x.svg" nim.rg 2>&1 |
  sed "s|$TMPDIR|.|"
