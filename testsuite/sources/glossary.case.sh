# docs/glossary.md names files that are there, and has a row for each analysis.
cd "$RG_ROOT" || exit 1
grep -o '`[a-z]*/[a-z./-]*`' docs/glossary.md | tr -d '`' | sort -u |
  while read -r file; do
    [ -e "$file" ] || echo "$file is not there"
  done
for header in rg/analysis/*.h; do
  grep -q -F "\`$header\`" docs/glossary.md || echo "$header has no row"
done
echo done
