# docs/passes.md has a row for each pass of -O1 and -O2, in the order of the
# list, and then for each one of -Os: as ablate.sh writes them.
set -u
cd "$TMPDIR" || exit 1
for level in -O1 -O2 -Os; do
  rg-opt --list-passes | awk -v level="$level" '
    NF > 2 && $2 == level && $1 != "add-builtins" { print $1 }'
done >names
awk '/^Those below/ { exit }
  /^[|] [a-z]+-[a-z-]+ / { print $2 }' "$RG_ROOT/docs/passes.md" |
  diff names - || echo "docs/passes.md: write the tables with 'make ablate'"
