# Above 60 nodes lines are drawn together, unless it is asked otherwise.
game () {
  echo 'type Player = { p }; type Score = { 0 }; begin, n1: player = p;'
  awk -v n="$1" 'BEGIN {
    for (i = 1; i < n; i++)
      printf "n%d, n%d: ;\n", i, i + 1
  }'
  echo "n$1, end: player = keeper;"
}
for n in 58 59; do
  game $n >"$TMPDIR/game.rg"
  for option in '' --collapse --no-collapse; do
    echo "$((n + 2)) nodes $option:" \
      "$(rg2dot $option "$TMPDIR/game.rg" | grep -c shape=box) boxes"
  done
done
