# A few random games through the passes; the faults that some passes plant are
# found, and shown again with one game.
RG_CAMPAIGN=${RG_CAMPAIGN:-$RG_ROOT/build/campaign}
[ -x "$RG_CAMPAIGN" ] || { echo "campaign is not built"; exit 77; }
cd "$TMPDIR" || exit 1
"$RG_CAMPAIGN" --games=40 --faults
"$RG_CAMPAIGN" --games=40 --faults --table |
  sed -n 's/^\(fault-[a-z]*\) .* caught in [1-9][0-9]*$/\1 caught/p'
cat >game.rg <<'END'
type Player = { p };
type Score = { 0, 1 };
var x: Player = p;
begin, a: player = p;
a, b: $ t;
b, c: goals[x] = 1;
c, d: goals[p] == 1;
d, end: player = keeper;
END
for pass in fault-goals fault-tag fault-text prune-singleton-types; do
  "$RG_CAMPAIGN" --passes=$pass game.rg | head -n 1
done
"$RG_CAMPAIGN" --shows=different --passes=fault-goals game.rg &&
  echo "shown again"
"$RG_CAMPAIGN" --shows=different --passes=prune-singleton-types game.rg ||
  echo "not shown"
