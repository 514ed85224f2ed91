# The dictionaries for afl-fuzz have all tokens of the lexers.
for language in rg hrg rbg gdl lines rgl; do
  echo "$language:"
  # shellcheck disable=SC2046 # several files
  awk -f "$RG_ROOT/testsuite/afl/dictionary.awk" \
    $(grep -rlE '(rules|keywords)\[\] = \{' "$RG_ROOT/$language" | sort)
done
printf '%s\n' 'a\n' 'b "c"' >"$TMPDIR/words"
echo "a list:"
awk -f "$RG_ROOT/testsuite/afl/dictionary.awk" "$TMPDIR/words"
