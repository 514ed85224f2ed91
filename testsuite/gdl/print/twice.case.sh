# What was printed prints as itself, and goes to the other form and back.
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" gdl/print gdl/rules
cd "$TMPDIR/texts/gdl/print" || exit 1
for file in *.gdl ../rules/*.gdl; do
  case $file in
  *exact.gdl) exact=--case-sensitive ;;
  *) exact= ;;
  esac
  # shellcheck disable=SC2086 # no word, or one
  for form in --print-gdl --to-prefix --to-infix; do
    gdl2rg $exact $form "$file" >"$TMPDIR/first" 2>/dev/null || continue
    gdl2rg $exact $form "$TMPDIR/first" | cmp -s - "$TMPDIR/first" ||
      echo "$file: $form changes again"
    gdl2rg $exact --format "$TMPDIR/first" | cmp -s - "$TMPDIR/first" ||
      echo "$file: $form is not formatted"
  done
  gdl2rg $exact --to-infix "$file" >"$TMPDIR/first" 2>/dev/null || continue
  gdl2rg $exact --to-prefix "$TMPDIR/first" |
    gdl2rg $exact --to-infix | cmp -s - "$TMPDIR/first" ||
    echo "$file: not the same behind the prefix form"
done
echo done
