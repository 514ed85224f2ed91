# Each atom is constant once it is known that the one before is: rounds of
# simplification, one after the other, which come to an end also where there are
# many.
chain () {
  cat <<'SHEET'
(role a) (init t) (init s)
(legal a go) (legal a stay)
(<= (next t) (true t))
(<= (next s) (true s) (does a go))
(<= terminal (not (true s)))
(<= p0 (true t))
SHEET
  awk -v n="$1" 'BEGIN {
    for (i = 1; i <= n; i++)
      printf "(<= p%d (not p%d))\n", i, i - 1
    printf "(<= (goal a 100) p%d)\n(<= (goal a 0) (not p%d))\n", n, n
  }'
}

for n in 100 101 9001; do
  chain $n >"$TMPDIR/sheet"
  echo "$n: $(gdl2rg -Wno-all --ground --stats "$TMPDIR/sheet" 2>&1 \
    >"$TMPDIR/sheet.rg" | sed -n 's/^ground: .*actions, \(.*rules\),.*/\1/p')"
  rg-run --no-time perft 4 "$TMPDIR/sheet.rg" | tr '\n' ' '
  grep 'goals\[' "$TMPDIR/sheet.rg" || echo 'no goal but 0'
done
