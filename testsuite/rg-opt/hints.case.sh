# The hints that --pragmas gives are true: of the examples, and of each third of
# the games of the cases of passes, as far as two plays and one depth of perft
# tell.
verify () { # NAME, the game on standard input
  cat >"$TMPDIR/game.rg"
  rg-run perft 1 --no-time --max-states=20000 "$TMPDIR/game.rg" \
    >/dev/null 2>&1 || return # improper, or too big
  count=$((count + 1))
  rg-opt -W no-all --pragmas "$TMPDIR/game.rg" >"$TMPDIR/hints.rg" ||
    echo "$1: rg-opt fails"
  hints=$((hints + $(grep -c '^@' "$TMPDIR/hints.rg")))
  for command in 'perft 1' 'play 2 --print'; do
    rg-run --hints --no-time -W no-all --max-states=200000 --max-moves=300 \
      $command "$TMPDIR/hints.rg" 2>&1 >/dev/null | grep 'wrong hint' |
      sed "s|^|$1: |"
  done
}

cd "$RG_ROOT" || exit
count=0
hints=0
for game in examples/*.hrg; do
  hrg2rg "$game" >"$TMPDIR/raw.rg"
  verify "$game" <"$TMPDIR/raw.rg"
done
for game in examples/*.rg; do
  verify "$game" <"$game"
done
number=0
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" passes
for game in "$TMPDIR"/texts/passes/*/*.rg; do
  number=$((number + 1))
  [ $((number % 3)) != 0 ] || verify "$game" <"$game"
done
[ $count -gt 60 ] || echo "only $count games"
[ $hints -gt 400 ] || echo "only $hints hints"
echo done
