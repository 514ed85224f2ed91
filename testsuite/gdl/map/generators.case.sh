# Actions that need a value at one place of a map each are chosen by a variable;
# not where two actions need the same place, nor where one needs more.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

# board RULE...: lines of three on a board of nine, with more rules
board () {
  cat <<'SHEET'
(role x) (role o)
(other x o) (other o x)
(succ 1 2) (succ 2 3)
(number 1) (number 2) (number 3)
(init (turn x))
(<= (init (cell ?m ?n b)) (number ?m) (number ?n))
(<= (legal ?r (mark ?m ?n)) (true (turn ?r)) (true (cell ?m ?n b)) (may ?m ?n))
(<= (legal ?r noop) (true (turn ?s)) (other ?s ?r))
(<= (next (cell ?m ?n ?r)) (does ?r (mark ?m ?n)))
(<= (next (cell ?m ?n ?v)) (true (cell ?m ?n ?v)) (not (marked ?m ?n)))
(<= (marked ?m ?n) (does ?r (mark ?m ?n)))
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= (row ?r) (role ?r) (true (cell ?m 1 ?r)) (true (cell ?m 2 ?r))
    (true (cell ?m 3 ?r)))
(<= (row ?r) (role ?r) (true (cell 1 ?n ?r)) (true (cell 2 ?n ?r))
    (true (cell 3 ?n ?r)))
(<= open (true (cell ?m ?n b)))
(<= terminal (row ?r))
(<= terminal (not open))
(<= (goal ?r 100) (row ?r))
(<= (goal ?r 0) (role ?r) (not (row ?r)))
SHEET
  printf '%s\n' "$@"
}

all='(<= (may ?m ?n) (number ?m) (number ?n))'
board "$all" | sheet one
board "$all" '(<= (legal ?r (leave ?m ?n)) (true (turn ?r))' \
  '(true (cell ?m ?n b)))' | sheet two
board '(<= (may 1 ?n) (number ?n))' \
  '(<= (may ?b ?n) (succ ?a ?b) (true (cell ?a ?n ?r)) (role ?r))' |
  sheet some
for name in one two some; do
  echo "-- $name"
  same "$name"
  gdl2rg -Wno-all -g "$TMPDIR/$name.kif" >"$TMPDIR/$name.rg"
  grep -e '^var cell' -e '^turn_x, place' -e '^place' -e '^tag, ' \
    -e '^played, ' -e '^chosen, mark_3' "$TMPDIR/$name.rg"
  [ ! -x "$RG_READERS/gdl-compare" ] ||
    "$RG_READERS/gdl-compare" -Wno-all --plays=50 --states --views \
      "$TMPDIR/$name.kif" "$TMPDIR/$name.rg" >"$TMPDIR/compared" ||
    cat "$TMPDIR/compared"
done
gdl2rg -Wno-all --split-tags "$TMPDIR/one.kif" | grep '^var cell'
