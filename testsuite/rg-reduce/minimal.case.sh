# Nothing can be taken from what comes out: with each line left out, the command
# says no, or the game is wrong.
cat >"$TMPDIR/test" <<'END'
rg-run perft 2 --no-time "$1" 2>/dev/null | grep -q '^2.4$'
END
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
rg-reduce game.rg -- sh ./test >small.rg
cat small.rg
n=$(wc -l <small.rg)
for i in $(seq "$n"); do
  sed "${i}d" small.rg >less.rg
  sh ./test less.rg && echo "line $i is not needed"
done
rg-reduce small.rg -- sh ./test | cmp - small.rg &&
  echo 'a second run finds no more'
rg-reduce game.rg -- sh ./test | cmp - small.rg && echo 'the same again'
