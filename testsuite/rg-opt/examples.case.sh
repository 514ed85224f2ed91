# On whole games: the result is the same whatever the order of declarations,
# and twice is once.
cd ../../examples || exit
count=0
for game in *.hrg hrg/*.hrg; do
  [ -f "$game" ] || continue
  hrg2rg "$game" >"$TMPDIR/game.rg" 2>/dev/null || echo "$game: exit $?"
  rg-opt "$TMPDIR/game.rg" -o "$TMPDIR/once.rg"
  rg-opt "$TMPDIR/once.rg" | cmp - "$TMPDIR/once.rg" ||
    echo "$game: twice is not once"
  sort "$TMPDIR/once.rg" >"$TMPDIR/plain"
  for order in 'sort' 'sort -r' 'sort -k 2'; do
    $order "$TMPDIR/game.rg" | rg-opt | sort | cmp - "$TMPDIR/plain" ||
      echo "$game: $order"
  done
  count=$((count + 1))
done
[ $count -gt 4 ] || echo "only $count games"
echo done
