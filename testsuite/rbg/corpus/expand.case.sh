# Other people's games in low-level RBG are the same games: they read back to
# the same text and the same RG.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -d "$RG_CORPUS/rbg" ] || {
  echo "there is no corpus at \$RG_CORPUS"
  exit 77
}

for file in "$RG_CORPUS"/rbg*/*.rbg; do
  name=${file#"$RG_CORPUS/"}
  rbg2rg -Wno-all --expand "$file" >"$TMPDIR/low.rbg" ||
    { echo "$name: rejected"; continue; }
  grep -q '[~^.]' "$TMPDIR/low.rbg" && echo "$name: something is not expanded"
  rbg2rg -Wno-all --expand "$TMPDIR/low.rbg" | cmp -s - "$TMPDIR/low.rbg" ||
    echo "$name: the expansion is expanded to something else"
  rbg2rg -Wno-all "$file" >"$TMPDIR/one.rg" || echo "$name: not translated"
  rbg2rg -Wno-all "$TMPDIR/low.rbg" | cmp -s - "$TMPDIR/one.rg" ||
    echo "$name: the expansion is translated to something else"
done
echo done
