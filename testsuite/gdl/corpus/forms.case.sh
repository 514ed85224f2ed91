# Other people's sheets: they are read without an error, print as themselves,
# are formatted to themselves, and survive the other form.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -d "$RG_CORPUS/kif" ] || {
  echo "there is no corpus at \$RG_CORPUS"
  exit 77
}

# again NAME FILE OPTION: what the option gives is not changed by it.
again () {
  gdl2rg -Wno-all "$3" "$2" >"$TMPDIR/first" || echo "$1: $3 fails"
  gdl2rg -Wno-all "$3" "$TMPDIR/first" | cmp -s - "$TMPDIR/first" ||
    echo "$1: $3 changes again"
}

for file in "$RG_CORPUS"/kif/*.kif; do
  name=${file#"$RG_CORPUS/"}
  for option in --stage=rules --format --to-prefix --to-infix --print-gdl; do
    again "$name" "$file" $option
  done
  gdl2rg --format "$file" | gdl2rg --print-gdl | cmp -s - "$TMPDIR/first" ||
    echo "$name: formatted, it is another sheet"
  gdl2rg --to-infix "$file" >"$TMPDIR/infix"
  gdl2rg --to-prefix "$TMPDIR/infix" | gdl2rg --to-infix |
    cmp -s - "$TMPDIR/infix" || echo "$name: not the same in the infix form"
done
echo done
