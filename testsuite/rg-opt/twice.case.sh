# On all games here: twice is once, two runs are one, and no pass is found at
# fault.
cd ..
count=0
for game in passes/*/*.rg rg-opt/*.rg; do
  rg-opt --verify-each "$game" -o "$TMPDIR/once.rg" || echo "$game: exit $?"
  rg-opt "$TMPDIR/once.rg" -o "$TMPDIR/twice.rg"
  rg-opt "$game" -o "$TMPDIR/again.rg"
  cmp "$TMPDIR/once.rg" "$TMPDIR/twice.rg" || echo "$game: twice is not once"
  cmp "$TMPDIR/once.rg" "$TMPDIR/again.rg" || echo "$game: two runs differ"
  count=$((count + 1))
done
[ $count -gt 50 ] && echo done
