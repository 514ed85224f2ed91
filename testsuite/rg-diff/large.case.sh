# A chain of 20,000 nodes, which differ only by how far they are from its ends;
# a search in rounds would need 10,000 of them.
chain () { # NAME-OF-NODE STEP
  echo 'type Player = { p }; type Score = { 0 };'
  awk -v name="$1" -v step="$2" 'BEGIN {
    n = 20000
    printf "begin, %s0: player = p;\n%s%d, end: player = keeper;\n", name, name,
           (n - 1) * step % n
    for (i = 0; i < n - 1; i++)
      printf "%s%d, %s%d: ;\n", name, i * step % n, name, (i + 1) * step % n
  }'
}
cd "$TMPDIR" || exit 1
chain a 1 >a.rg
chain b 7 >b.rg
timeout 20 rg-diff a.rg b.rg
echo "exit $?"
sed 's/^a9999, .*/a9999, a10000: p == p;/' a.rg >c.rg
timeout 20 rg-diff c.rg b.rg
echo "exit $?"
