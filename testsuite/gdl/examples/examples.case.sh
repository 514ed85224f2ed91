# The games in examples/gdl: formatted, without warnings, the same in all forms.
RG_MAKERS=${RG_READERS:-$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")}
[ -x "$RG_MAKERS/gdl-compare" ] || { echo "gdl-compare is not built"; exit 77; }
PATH=$PATH:$RG_MAKERS
for game in "$RG_ROOT"/examples/gdl/*.gdl; do
  basename "$game"
  gdl2rg --format "$game" | cmp - "$game"
  gdl2rg "$game" >"$TMPDIR/improved.rg"
  gdl2rg --keep-noop "$game" >"$TMPDIR/noops.rg"
  gdl2rg --plain "$game" >"$TMPDIR/plain.rg"
  cd "$TMPDIR" || exit 1
  {
    gdl-compare --plays=5 --states --views "$game" improved.rg
    gdl-compare --plays=5 --states --views --all-move "$game" noops.rg plain.rg
  } | sed 's/,.*//'
done
