# Rules that begin with the same large relation share it where the game is too
# large with a copy of its rules for each of them.
. "$(dirname "$0")/common.sh"

# ray HEAD FROM: a rule for each direction and each length up to three, from a
# literal that says where it begins, ?p0
ray () {
  for way in up left right; do
    body=$2
    for i in 0 1 2; do
      body="$body ($way ?p$i ?p$((i + 1))) (true (cell ?p$((i + 1)) empty))"
      echo "(<= $(echo "$1" | sed "s/END/?p$((i + 1))/") $body)"
    done
  done
}

# squares N: relations of a board of N rows and columns
squares () {
  for x in $(seq "$1"); do
    for y in $(seq "$1"); do
      echo "(init (cell c$x$y empty))" |
        if [ "$x$y" = 11 ]; then sed 's/empty/queen/'; else cat; fi
      [ "$x" = "$1" ] ||
        echo "(right c$x$y c$((x + 1))$y) (left c$((x + 1))$y c$x$y)"
      [ "$y" = "$1" ] ||
        echo "(up c$x$y c$x$((y + 1))) (down c$x$((y + 1)) c$x$y)"
    done
  done
}

{
  echo '(role archer) (init (step 1)) (after 1 2) (after 2 3)'
  squares 3
  ray '(moved ?p0 END)' '(true (cell ?p0 queen))'
  ray '(passed ?q END)' '(moved ?q ?p0)'
  ray '(legal archer (shoot ?q ?r END))' '(passed ?q ?r) (moved ?q ?p0)'
  ray '(legal archer (go ?q END))' '(passed ?q ?p0)'
  cat <<'END'
(<= (next (cell ?q empty)) (does archer (go ?q ?to)))
(<= (next (cell ?to queen)) (does archer (go ?q ?to)))
(<= (next (cell ?at arrow)) (does archer (shoot ?q ?r ?at)))
(<= (changed ?q) (does archer (go ?q ?to)))
(<= (changed ?to) (does archer (go ?q ?to)))
(<= (changed ?at) (does archer (shoot ?q ?r ?at)))
(<= (next (cell ?x ?v)) (true (cell ?x ?v)) (not (changed ?x)))
(<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
(<= terminal (true (step 3)))
(goal archer 100)
END
} >"$TMPDIR/archer.kif"

echo '-- the same game in place and shared'
gdl2rg -Wno-all --ground "$TMPDIR/archer.kif" >"$TMPDIR/ground.rg"
for limit in 2000000 4000; do
  gdl2rg -Wno-all --lifted --limit=$limit "$TMPDIR/archer.kif" \
    >"$TMPDIR/lifted.rg" || continue
  [ "$(grep -c ';$' "$TMPDIR/lifted.rg")" -gt 4000 ] &&
    echo 'more than 4000 edges'
  rg-diff --tags=count --perft=1 "$TMPDIR/ground.rg" "$TMPDIR/lifted.rg" &&
    rg-run --no-time perft 1 "$TMPDIR/lifted.rg"
done
