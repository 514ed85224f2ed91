# The canonical layout of other people's games: of the same tokens and
# comments, and its own canonical layout.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -d "$RG_CORPUS/rbg" ] || {
  echo "there is no corpus at \$RG_CORPUS"
  exit 77
}

for file in "$RG_CORPUS"/rbg*/*.rbg; do
  name=${file#"$RG_CORPUS/"}
  rbg2rg --format "$file" >"$TMPDIR/new.rbg" || echo "$name: rejected"
  tr -d ' \t\r\n' <"$file" >"$TMPDIR/letters"
  tr -d ' \t\r\n' <"$TMPDIR/new.rbg" | cmp -s - "$TMPDIR/letters" ||
    echo "$name: not the same text"
  rbg2rg -Wno-all --expand "$file" >"$TMPDIR/low.rbg"
  rbg2rg -Wno-all --expand "$TMPDIR/new.rbg" | cmp -s - "$TMPDIR/low.rbg" ||
    echo "$name: not the same game"
  rbg2rg --format "$TMPDIR/new.rbg" | cmp -s - "$TMPDIR/new.rbg" ||
    echo "$name: the layout changes again"
done
echo done
