# A sheet with more derived relations than the search for keys examines: it has
# no keys that nothing tested.  Both forms have the plays of the sheet.
[ -x "$RG_READERS/gdl-compare" ] || { echo "there is no gdl-compare"; exit 77; }
{
  echo "(role r) (init (step 0)) (init (f 0)) (legal r a) (legal r b)
  (succ 0 1) (succ 1 2) (succ 2 3) (num 1) (num 2) (num 3)
  (<= (rel ?x) (does r a) (num ?x))
  (<= (next (mark ?x)) (rel ?x))
  (<= (next (f 1)) (does r b) (true (f 0)))
  (<= (next (f 0)) (does r a))
  (<= (next (step ?b)) (true (step ?a)) (succ ?a ?b))
  (<= terminal (true (step 3)))
  (<= (goal r 100) (true (mark 1)) (true (mark 2)) (true (mark 3)))
  (<= (goal r 50) (not (true (mark 2))))
  (<= d0 (true (f 0)))
  (<= (next g) d2099 (does r a))"
  i=1
  while [ $i -lt 2100 ]; do
    echo "(<= d$i d$((i - 1)) (true (f 0)))"
    echo "(<= d$i (not d$((i - 1))) (true (f 1)))"
    i=$((i + 1))
  done
} >"$TMPDIR/many.gdl"
for form in --lifted --ground; do
  gdl2rg -Wno-all $form "$TMPDIR/many.gdl" -o "$TMPDIR/many.rg" &&
    "$RG_READERS/gdl-compare" -Wno-all --seed=3 --plays=30 "$TMPDIR/many.gdl" \
      "$TMPDIR/many.rg" | sed "s|.*/|$form |"
done
