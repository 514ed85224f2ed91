# Conditions that are variables with --materialise, and those that are not.
. "$(dirname "$0")/common.sh"
[ -x "$RG_READERS/gdl-compare" ] || { echo "there is no gdl-compare"; exit 77; }

# both NAME: the variables, and the same counts as without them
both () {
  counts "$1" --ground >"$TMPDIR/without"
  counts "$1" --ground --materialise | cmp - "$TMPDIR/without"
  cat "$TMPDIR/without"
  grep '^var holds' "$TMPDIR/$1.rg" || echo 'none'
}

# Whoever is to move, the same lines count.
cells () {
  cat <<'SHEET'
(role x) (role o)
(index 1) (index 2) (index 3) (index 4) (index 5) (index 6)
(<= (init (cell ?n b)) (index ?n))
(init (control x))
(line 1 2 3) (line 2 3 4) (line 3 4 5) (line 1 3 5) (line 2 4 6)
(<= line (line ?a ?b ?c) (true (cell ?a ?p)) (true (cell ?b ?p))
    (true (cell ?c ?p)) (distinct ?p b))
(<= full (not open))
(<= open (true (cell ?n b)))
(<= (legal ?r (mark ?n)) (true (control ?r)) (true (cell ?n b)))
(<= (legal x noop) (true (control o)))
(<= (legal o noop) (true (control x)))
(<= (next (control x)) (true (control o)))
(<= (next (control o)) (true (control x)))
(<= (next (cell ?n ?r)) (does ?r (mark ?n)))
(<= (next (cell ?n ?p)) (true (cell ?n ?p)) (distinct ?p b))
(<= (next (cell ?n b)) (true (cell ?n b)) (does ?r (mark ?m)) (distinct ?m ?n))
SHEET
}

echo '-- what ends the match also says who has won'
{
  cells
  cat <<'SHEET'
(<= terminal line)
(<= terminal full)
(<= (goal x 100) line (true (control o)))
(<= (goal x 0) line (true (control x)))
(<= (goal x 50) (not line))
(<= (goal o 100) line (true (control x)))
(<= (goal o 0) line (true (control o)))
(<= (goal o 50) (not line))
SHEET
} | sheet lines
both lines

echo '-- one that a step reads as it was before it, and one that holds at first'
{
  cells
  cat <<'SHEET'
(init (quiet yes))
(<= (next (quiet yes)) (not line))
(<= (next (quiet no)) line)
(<= (next (seen line)) line)
(<= (next (seen line)) (true (seen line)))
(<= (legal ?r wait) (true (control ?r)) line (true (quiet yes)))
(<= (next (cell ?n b)) (true (cell ?n b)) (does ?r wait))
(<= terminal full)
(<= (goal ?r 100) (role ?r) (not line) (not (true (seen line))))
(<= (goal ?r 60) (role ?r) line (true (quiet no)))
(<= (goal ?r 40) (role ?r) line (true (quiet yes)))
(<= (goal ?r 0) (role ?r) (true (seen line)) (not line))
SHEET
} | sheet before
both before

echo '-- read twice only'
{
  cells
  cat <<'SHEET'
(<= terminal line)
(<= terminal full)
(<= (goal ?r 100) (role ?r) full)
(<= (goal ?r 0) (role ?r) (not full))
SHEET
} | sheet twice
both twice

for name in lines before; do
  gdl2rg -Wno-all --ground --materialise "$TMPDIR/$name.kif" \
    -o "$TMPDIR/$name.rg"
  "$RG_READERS/gdl-compare" -W no-all --plays=100 --states --views \
    "$TMPDIR/$name.kif" "$TMPDIR/$name.rg" | sed 's/.*rg: //'
done
