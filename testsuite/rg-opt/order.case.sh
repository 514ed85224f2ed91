# The result doesn't depend on the order of declarations: the same lines come
# out when they are turned round, or sorted.
cd ..
count=0
for game in passes/*/*.rg rg-opt/*.rg; do
  grep -v '^//' "$game" >"$TMPDIR/game.rg"
  rg-opt -W no-all "$TMPDIR/game.rg" | sort >"$TMPDIR/plain"
  for order in 'sort' 'sort -r' 'sort -k 2' 'sort -t: -k 2'; do
    $order "$TMPDIR/game.rg" | rg-opt -W no-all | sort | cmp - "$TMPDIR/plain" ||
      echo "$game: $order"
  done
  count=$((count + 1))
done
[ $count -gt 50 ] && echo done
