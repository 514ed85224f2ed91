# On all games here: twice is once, two runs are one, and no pass is found at
# fault.  Some games are improper, where passes promise nothing.
cd ..
proper=0 improper=0
for game in passes/*/*.rg rg-opt/*.rg; do
  rg-opt -W no-all "$game" -o "$TMPDIR/once.rg" || echo "$game: exit $?"
  rg-opt -W no-all "$TMPDIR/once.rg" -o "$TMPDIR/twice.rg"
  rg-opt -W no-all --verify-each "$game" -o "$TMPDIR/again.rg" 2>"$TMPDIR/messages"
  case $? in
  0) proper=$((proper + 1)) ;;
  1) improper=$((improper + 1)) ;;
  *) cat "$TMPDIR/messages" ;;
  esac
  cmp "$TMPDIR/once.rg" "$TMPDIR/twice.rg" || echo "$game: twice is not once"
  [ ! -e "$TMPDIR/again.rg" ] || cmp "$TMPDIR/once.rg" "$TMPDIR/again.rg" ||
    echo "$game: two runs differ"
  rm -f "$TMPDIR/again.rg"
done
[ $proper -gt 150 ] && [ $improper -gt 50 ] && echo done
