# Sheets that are grounded in other ways are the same games: all that is
# possible or on demand, with rules split or not; and so is what --stage=ground
# prints.
play=$RG_READERS/gdl-play
[ -x "$play" ] || { echo "there is no gdl-play"; exit 77; }

sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" gdl/ground
cd "$TMPDIR/texts/gdl/ground" || exit 1
for sheet in *.gdl; do
  "$play" --depth=5 --effort=20 "$sheet" >"$TMPDIR/counts" 2>/dev/null ||
    continue
  for options in --no-demand --no-splitting --always-demand \
    --always-split "--always-demand --always-split" \
    "--no-demand --no-splitting" "--always-demand --no-splitting"; do
    "$play" --depth=5 --effort=20 $options "$sheet" |
      cmp -s - "$TMPDIR/counts" || echo "$sheet: another game with $options"
  done
  gdl2rg -Wno-all --stage=ground "$sheet" >"$TMPDIR/ground.kif"
  "$play" --depth=5 --effort=20 "$TMPDIR/ground.kif" |
    cmp -s - "$TMPDIR/counts" || echo "$sheet: another game as it is printed"
  echo "$sheet: $(cat "$TMPDIR/counts")"
done
