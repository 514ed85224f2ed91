# States of random plays of all examples, as text and back.
. "$RG_ROOT/testsuite/rg-run/state-round-trip.sh"
run () {
  rg-run "$@" "$TMPDIR/game.rg"
}

cd "$RG_ROOT/examples" || exit 1
for game in *.hrg *.rg */*.hrg */*.rbg */*.gdl */*.lines; do
  case $game in
    *.hrg) hrg2rg -Wno-all "$game" ;;
    *.rbg) rbg2rg -Wno-all "$game" ;;
    *.gdl) gdl2rg -Wno-all "$game" ;;
    *.lines) lines2hrg "$game" | hrg2rg -Wno-all ;;
    *) cat "$game" ;;
  esac >"$TMPDIR/game.rg"
  echo "$game" >>"$TMPDIR/games"
  check_plays 5 >"$TMPDIR/out"
  [ ! -s "$TMPDIR/out" ] || { echo "$game:"; cat "$TMPDIR/out"; }
done
[ "$(wc -l <"$TMPDIR/games")" -gt 35 ] || cat "$TMPDIR/games"
echo done
