# Above 60 nodes lines are drawn together, unless it is asked otherwise.
game () {
  echo 'type Player = { p }; type Score = { 0 }; begin, n1: player = p;'
  awk -v n="$1" 'BEGIN {
    for (i = 1; i < n; i++)
      printf "n%d, n%d: ;\n", i, i + 1
  }'
  echo "n$1, end: player = keeper;"
}
fork () {
  echo 'type Player = { p }; type Score = { 0 }; begin, n1: player = p;'
  awk -v n="$1" 'BEGIN {
    for (i = 1; i < n; i++)
      printf "n%d, n%d: ;\nn%d, n%d: $ t;\n", i, i + 1, i, i + 1
  }'
  echo "n$1, end: player = keeper;"
}
fork 99 >"$TMPDIR/game.rg"
for option in '' --nodes=40 --nodes=1; do
  rg2dot $option "$TMPDIR/game.rg" 2>&1 >"$TMPDIR/dot" | sed 's/: --.*//'
  grep nslimit "$TMPDIR/dot"
done
for n in 58 59; do
  game $n >"$TMPDIR/game.rg"
  for option in '' --collapse --no-collapse; do
    echo "$((n + 2)) nodes $option:" \
      "$(rg2dot $option "$TMPDIR/game.rg" | grep -c shape=box) boxes"
  done
done
