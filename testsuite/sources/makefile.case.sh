# `make help` lists each target that documents name, and each variant.
cd "$RG_ROOT" || exit 1
make -s help >"$TMPDIR/help" || exit 1
sed -n 's/^make \([a-z][a-z-]*\) .*/\1/p' "$TMPDIR/help" | sort -u \
  >"$TMPDIR/targets"

# Those in code: between backticks, or indented by four blanks.
{
  cat README.md SECURITY.md docs/*.md testsuite/README.md | tr '\n' ' ' |
    grep -o '`make [^`]*`' | tr -d '`'
  sed -n 's/^    \(make .*\)/\1/p' README.md docs/*.md testsuite/README.md
  grep '^make ' .ci/run
} | sed -n 's/^make \([a-z][a-z-]*\).*/\1/p' | sort -u >"$TMPDIR/named"
comm -23 "$TMPDIR/named" "$TMPDIR/targets" | sed 's/$/: not in make help/'
[ "$(wc -l <"$TMPDIR/named")" -gt 20 ] || cat "$TMPDIR/named"

for file in $(find scripts/variants -name '*.mk'); do
  name=${file#scripts/variants/}
  grep -q "^${name%.mk} " "$TMPDIR/help" || echo "$name: not in make help"
done

echo done
