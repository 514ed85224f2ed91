# A walk of 200,000 edges, 100,000 tags, and 5,000 checks within each other:
# nothing here may depend on the size of the stack.
head='type Player = { p }; type Score = { 0 };
begin, n0: player = p;'
ulimit -s 256

{
  echo "$head"
  awk 'BEGIN {
    n = 100000
    for (i = 0; i < n; i++)
      printf "n%d, m%d: $ t%d;\nm%d, n%d: ;\n", i, i, i % 10, i, i + 1
    printf "n%d, end: player = keeper;\n", n
  }'
} >"$TMPDIR/walk.rg"
rg-run moves "$TMPDIR/walk.rg" | wc
rg-run perft 1 --no-time "$TMPDIR/walk.rg"

{
  echo "$head"
  awk 'BEGIN {
    n = 5000
    for (i = 0; i < n; i++)
      printf "%s%d, %s%d: ? n%d -> x%d;\n",
             "n", i, "x", i, i + 1, i + 1
    printf "n%d, x%d: ;\nx0, end: player = keeper;\n", n, n
  }'
} >"$TMPDIR/checks.rg"
rg-run perft 1 --no-time <"$TMPDIR/checks.rg"
rg-run perft 1 --no-time --max-nesting 4000 <"$TMPDIR/checks.rg"
