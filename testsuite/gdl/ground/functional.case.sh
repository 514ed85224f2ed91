# A rule of seven values that differ in pairs has 7^7 bindings, but as each
# place has one value at most, each condition can have places of its own.  This
# is done where joins take too long, here by a small limit.

# sheet FRAME: with a rule about what goes on to hold
sheet () {
  cat <<SHEET
(role r) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7)
(<= (init (mark ?i b)) (d ?i))
(<= (legal r (put ?i ?m)) (true (mark ?i b)) (d ?m))
(<= (next (mark ?i ?m)) (does r (put ?i ?m)))
$1
(<= hole (true (mark ?i b)))
(<= terminal (not hole))
(<= terminal full)
(<= (goal r 100) full)
(<= (goal r 0) (not full))
SHEET
  awk 'BEGIN {
    printf "(<= full"
    for (i = 1; i <= 7; i++)
      printf " (true (mark %d ?m%d)) (d ?m%d)", i, i, i
    for (i = 1; i <= 7; i++)
      for (k = i + 1; k <= 7; k++)
        printf " (distinct ?m%d ?m%d)", i, k
    print ")"
  }'
}

frame='(<= (next (mark ?i ?m)) (true (mark ?i ?m)) (does r (put ?x ?z))'

echo 'one value for each place:'
sheet "$frame (distinct ?x ?i))" >"$TMPDIR/one"
gdl2rg -Wno-all --ground --max-steps=2000000 --stats "$TMPDIR/one" 2>&1 \
  >"$TMPDIR/one.rg" | sed -n 's/^ground: \(.*\) literals.*/\1/p'
rg-run --no-time perft 3 "$TMPDIR/one.rg"
echo 'a place may have several:'
sheet "$frame)" >"$TMPDIR/several"
gdl2rg -Wno-all --ground --max-steps=2000000 "$TMPDIR/several" 2>&1 |
  sed -n 's/.*error: \(.*\);.*/\1/p'

# Four rules that are as slow: one of them takes all steps, and all are
# narrowed.
echo 'rows and columns:'
{
  cat <<'SHEET'
(role r) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (line 1) (line 2)
(<= (init (mark ?i ?k b)) (line ?i) (d ?k))
(<= (legal r (put ?i ?k ?m)) (true (mark ?i ?k b)) (d ?m))
(<= (next (mark ?i ?k ?m)) (does r (put ?i ?k ?m)))
(<= (next (mark ?i ?k ?m)) (true (mark ?i ?k ?m)) (does r (put ?x ?y ?z))
    (distinct ?x ?i))
(<= (next (mark ?i ?k ?m)) (true (mark ?i ?k ?m)) (does r (put ?x ?y ?z))
    (distinct ?y ?k))
(<= hole (true (mark ?i ?k b)))
(<= terminal (not hole))
(<= (goal r 100) (full 1 up) (full 2 up) (full 1 down) (full 2 down))
(<= (goal r 0) (not (full 1 up)))
SHEET
  awk 'BEGIN {
    for (line = 1; line <= 2; line++)
      for (way = 0; way < 2; way++) {
        printf "(<= (full %d %s)", line, way ? "up" : "down"
        for (i = 1; i <= 7; i++)
          printf " (true (mark %d %d ?m%d)) (d ?m%d)", line, \
            way ? i : 8 - i, i, i
        for (i = 1; i <= 7; i++)
          for (k = i + 1; k <= 7; k++)
            printf " (distinct ?m%d ?m%d)", i, k
        print ")"
      }
  }'
} >"$TMPDIR/rows"
gdl2rg -Wno-all --ground --max-steps=2000000 --stats "$TMPDIR/rows" 2>&1 \
  >"$TMPDIR/rows.rg" | sed -n 's/^ground: \(.*\) literals.*/\1/p'
