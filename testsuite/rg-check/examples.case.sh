# All examples are proper as far as a small search tells.
cd "$RG_ROOT/examples" || exit 1
find . -name build -prune -o -type f \
  \( -name '*.hrg' -o -name '*.rbg' -o -name '*.gdl' -o -name '*.rg' \
  -o -name '*.lines' -o -name '*.rgl' \) -print |
  sort | while read -r game; do
    rg-check --explore=200 --max-steps=300000 -Wno-all "$game" \
      >"$TMPDIR/out" 2>"$TMPDIR/err" ||
      { echo "$game"; cat "$TMPDIR/out" "$TMPDIR/err"; }
  done
echo done
