# Relations on what is done that hold of several things at once: where the rules
# would multiply, each of them is a set, which is filled from the one before.
. "$(dirname "$0")/common.sh"

# stages N: a relation of N steps, each by three rules
stages () {
  cat <<'END'
(role p)
(up 0 1) (up 1 2) (up 2 3) (up 3 4) (up 4 5)
(init (bit 1)) (init (bit 4)) (init (at 2)) (init (round 0))
(<= (number ?x) (up ?x ?y))
(<= (legal p (mark ?x)) (number ?x))
(<= (mark_1 ?x) (does p (mark ?x)))
(<= (mark_1 ?y) (does p (mark ?x)) (up ?x ?y))
END
  for i in $(seq 2 "$1"); do
    h=$((i - 1))
    echo "(<= (mark_$i ?x) (mark_$h ?x) (true (bit $i)))"
    echo "(<= (mark_$i ?y) (mark_$h ?x) (up ?x ?y) (not (mark_$h ?y)))"
    echo "(<= (mark_$i ?y) (mark_$h ?x) (mark_$h ?z) (up ?z ?y)
    (distinct ?x ?z))"
  done
  cat <<END
(<= (next (at ?x)) (mark_$1 ?x))
(<= (next (bit ?n)) (mark_$1 ?n))
(<= (next (round ?m)) (true (round ?n)) (up ?n ?m))
(<= terminal (true (round 3)))
(<= (goal p 100) (true (at 5)))
(<= (goal p 0) (not (true (at 5))))
END
}

# size NAME: sets that are stored, and edges
size () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" >"$TMPDIR/$1.rg"
  sed -n 's/^var \(v_mark_[0-9]*\|mark_[0-9]*\): \(.*\) = .*/\1: \2/p' \
    "$TMPDIR/$1.rg"
  grep -c '^[a-z_0-9]*, ' "$TMPDIR/$1.rg"
}

echo '-- a few stages: their rules are in place'
stages 3 | sheet few
lifts few
size few

echo '-- more of them'
stages 7 | sheet many
lifts many
size many
