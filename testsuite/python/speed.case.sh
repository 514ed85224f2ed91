# The table and the picture of docs/python.md are those of its figures.
folder=$RG_ROOT/testsuite/bench-python docs=$RG_ROOT/docs
awk -f "$folder/table.awk" "$docs/python-speed.tsv" >"$TMPDIR/table"
sed -n '/^| game | batch/,/^$/p' "$docs/python.md" | sed '$d' |
  diff "$TMPDIR/table" - && echo "the table is as measured"
awk -f "$folder/plot.awk" "$docs/python-speed.tsv" |
  cmp - "$docs/python-speed.svg" && echo "so is the picture"
