# Formatting again changes nothing, and the translation stays the same.
cd "$RG_ROOT" || exit 1
examples=$(find examples -name '*.hrg' | sort)
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" hrg
cases=$TMPDIR/texts/hrg
for file in "$cases"/format/*.hrg "$cases"/valid/*.hrg "$cases"/vectors/*.hrg \
  $examples; do
  if ! hrg2rg --format "$file" >"$TMPDIR/once" ||
     ! hrg2rg --format "$TMPDIR/once" >"$TMPDIR/twice"; then
    echo "$file: rejected"
    continue
  fi
  cmp "$TMPDIR/once" "$TMPDIR/twice" || echo "$file: not stable"
  hrg2rg -Wno-all "$file" >"$TMPDIR/before" 2>&1
  hrg2rg -Wno-all "$TMPDIR/once" >"$TMPDIR/after" 2>&1
  grep -q . "$TMPDIR/before" || echo "$file: no text"
  grep -q ': error: ' "$TMPDIR/before" ||
    cmp "$TMPDIR/before" "$TMPDIR/after" || echo "$file: another game"
done
echo done
