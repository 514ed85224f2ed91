# Figures about games by plays.  Nim and tic-tac-toe are known: the second
# player wins the one, no play of the other has more than nine moves.
cd "$RG_ROOT/examples" || exit 1
export REGULAR_GAMES_CACHE="$TMPDIR/cache"
echo "== csv"
rg-check --metrics --plays=50 --agent-plays=5 nim.rg tic-tac-toe.hrg \
  kuhn-poker.hrg
echo "== json"
rg-check --metrics=json --plays=50 --agent-plays=5 nim.rg
rg-check --metrics --json --plays=50 --agent-plays=5 nim.rg
echo "== plays without end"
cat >"$TMPDIR/round, and round.rg" <<'END'
type Player = {one};
type Score = {0};
type Goals = Player -> Score;
type PlayerOrSystem = {keeper, one, random};
type Bool = {0, 1};
type Visibility = Player -> Bool;
var player: PlayerOrSystem = keeper;
var goals: Goals = {:0};
var visible: Visibility = {:1};
begin, turn: player = one;
turn, end: player == random;
turn, moved: $ go;
moved, turn: player = one;
END
rg-check --metrics --plays=3 --agent-plays=1 --max-length=20 \
  "$TMPDIR/round, and round.rg" 2>&1 | sed "s|$TMPDIR|.|"
echo "== a game with errors between others"
printf 'nonsense' >"$TMPDIR/bad.hrg"
rg-check --metrics --plays=5 --agent-plays=1 "$TMPDIR/bad.hrg" nim.rg 2>&1 |
  sed "s|$TMPDIR/||"
echo "== misuse"
rg-check --metrics=xml nim.rg
rg-check --metrics --language=foo nim.rg
rg-check --metrics --plays=0 nim.rg
rg-check --metrics --agent=nobody nim.rg
rg-check nim.rg tic-tac-toe.hrg
echo "[$?]"
