# Random plays as a picture, and plays for a time.
cd "$RG_ROOT/examples" || exit 1
plot=$TMPDIR/plot.svg
titles () {
  grep -o '<title>.*</title>' "$plot" | sed 's/<[^>]*>//g'
}
rg-run play 50 --no-time nim.rg >"$TMPDIR/without"
rg-run play 50 --no-time --plot="$plot" nim.rg | cmp - "$TMPDIR/without"
titles
if command -v xmllint >/dev/null; then
  xmllint --noout "$plot"
fi
echo "== moves of random are no plies"
rg-run play 3 --print --plot="$plot" kuhn-poker.hrg | grep -c '^random'
titles
echo "== bench has the figures of as many plays"
rg-run bench 0.1 --no-time --plot="$plot" nim.rg >"$TMPDIR/bench"
n=$(sed -n 's/^plays.//p' "$TMPDIR/bench")
[ "$n" -gt 0 ] && rg-run play "$n" --no-time nim.rg | cmp - "$TMPDIR/bench"
titles | head -n 1
rg-run bench 0 nim.rg --no-time | head -n 1
rg-run bench 0.01 --json nim.rg | cut -c 1-9
echo "== a play without an end"
cat >"$TMPDIR/long.rg" <<'END2'
type Player = { p }; type Score = { 0 };
begin, a: player = p; a, begin: $ t; a, b: $ u; b, end: player = keeper;
END2
rm "$plot"
rg-run play 100 --max-moves=2 --plot="$plot" -Wno-all "$TMPDIR/long.rg" 2>&1 |
  grep -c 'more than 2 moves'
ls "$plot" 2>/dev/null
echo "== misuse"
for arguments in 'moves --plot=x' 'bench' 'bench x' 'bench -1' 'bench nan' \
  'play 1 --plot='; do
  rg-run $arguments nim.rg 2>&1 | head -n 1
done
rg-run play 1 --plot="$TMPDIR/none/x.svg" nim.rg 2>&1 | sed "s|$TMPDIR|.|"
