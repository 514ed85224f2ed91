# Each graph of the source as one node; of other languages, each check.
cd "$RG_ROOT/examples" || exit 1
hrg2rg -g tic-tac-toe.hrg | rg2dot --graphs
echo "== at most so many, and a part"
hrg2rg -g tic-tac-toe.hrg | rg2dot --graphs --nodes=2 | grep -c 'label=<<B>'
hrg2rg -g hrg/chess.hrg | rg2dot --graphs --only=rules_3_turn_2_move |
  grep -o '<B>.*</B>'
echo "== checks"
cat >"$TMPDIR/game.rg" <<'END2'
type Player = { p }; type Score = { 0 };
begin, a: ? c -> d;
a, b: $ t;
b, end: player = keeper;
c, d: ;
END2
rg2dot --graphs "$TMPDIR/game.rg" | grep -- '->\|<B>'
echo "== one graph only"
sed 's/? c -> d//; /^c/d' "$TMPDIR/game.rg" | rg2dot --graphs | grep -c ellipse
rg2dot --graphs --collapse "$TMPDIR/game.rg"
