# Wrong candidates are graded; a wrong reference, or wrong use, is not.
set -u
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/tic-tac-toe.hrg" game.hrg
game=game.hrg
show () {
  rg-grade --no-time --states=100 --plays=2 "$@" 2>&1 </dev/null | head -n 5
  rg-grade --no-time --states=100 --plays=2 "$@" >/dev/null 2>&1 </dev/null
  echo "status $?"
}
echo "== empty, a folder, a missing file, both from standard input"
: >empty.hrg
show "$game" empty.hrg
mkdir folder
show "$game" folder
show "$game" none.hrg
show - -
echo "== wrong reference"
printf ')\n' >wrong.hrg
show wrong.hrg "$game"
echo "== wrong options"
show --names=some "$game" "$game"
show --language=chess "$game" "$game"
echo "== JSON of a candidate with an error"
rg-grade --json --no-time "$game" wrong.hrg 2>/dev/null
echo "== the candidate's language"
show --language=rg "$game" wrong.hrg

echo "== a limit"
show --max-states=3 "$game" "$game"
echo "== no time"
rg-grade --no-time --seconds=1 --states=100000000 --max-steps=0 \
  "$RG_ROOT/examples/hrg/chess.hrg" "$RG_ROOT/examples/rbg/chess.rbg" 2>/dev/null |
  grep '^stopped'
echo "== 10 MB"
awk 'BEGIN { for (i = 0; i < 700000; i++) print "domain a = b | c" }' >large.hrg
show "$game" large.hrg | tail -n 1
echo "== a pipe that is closed"
rg-grade --no-time --plays=1 --states=10 "$game" "$game" | true
echo "== the same seed, the same report"
for seed in 7 7 8; do
  rg-grade -Wno-all --no-time --seed=$seed --plays=5 --states=10 "$game" "$RG_ROOT/examples/gdl/tic-tac-toe.gdl" |
    sed -n 's/^equal\t//p'
done
