# Who moves: several at once, idle roles, tests of whose turn it is, chance,
# percepts, stuck roles.  All forms in lockstep with the ground program.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }
[ -x "$RG_READERS/gdl-compare" ] || { echo "there is no gdl-compare"; exit 77; }

# compare NAME: counts of the plain form; all forms have the matches of the
# sheet
compare () {
  same "$1"
  for option in '' --plain --keep-noop; do
    all=
    [ -z "$option" ] || all=--all-move
    gdl2rg -Wno-all $option "$TMPDIR/$1.kif" >"$TMPDIR/$1.rg" || return
    "$RG_READERS/gdl-compare" -Wno-all --plays=30 --states --views $all \
      "$TMPDIR/$1.kif" "$TMPDIR/$1.rg" | sed 's,.*/,,'
  done
  gdl2rg -Wno-all "$TMPDIR/$1.kif" | grep -q _prev && echo "$1: it is plain"
}

# turns NAME: what is asked of whom
turns () {
  gdl2rg -Wno-all "$TMPDIR/$1.kif" |
    sed -n '/^var does/p; s/.*: player/player/p' |
    sort | uniq -c
}

echo '-- two actions copy from different variables'
sheet copies <<'END'
(role p)
(init (at a 0)) (init (at b 1)) (init (at c 0)) (init (step 0))
(succ 0 1) (succ 1 2) (succ 2 3)
(legal p fetch_b) (legal p fetch_c)
(<= (next (at a ?x)) (does p fetch_b) (true (at b ?x)))
(<= (next (at a ?x)) (does p fetch_c) (true (at c ?x)))
(<= (next (at b ?x)) (true (at a ?x)))
(<= (next (at c ?x)) (true (at c ?x)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 3)))
(<= (goal p 100) (true (at a 1)))
(<= (goal p 0) (true (at a 0)))
END
compare copies

echo '-- both take places at once, and swap what they hold'
sheet places <<'END'
(role a) (role b)
(init (holds a x)) (init (holds b y)) (init (step 0))
(succ 0 1) (succ 1 2) (succ 2 3)
(place 1) (place 2) (place 3)
(<= (legal ?r (take ?p)) (role ?r) (place ?p) (not (taken ?p)))
(<= (taken ?p) (true (owner ?p ?r)))
(<= (both ?p) (does a (take ?p)) (does b (take ?p)))
(<= (next (owner ?p ?r)) (does ?r (take ?p)) (not (both ?p)))
(<= (next (owner ?p nobody)) (both ?p))
(<= (next (owner ?p ?r)) (true (owner ?p ?r)))
(<= swap (both ?p))
(<= (next (holds a ?x)) swap (true (holds b ?x)))
(<= (next (holds b ?x)) swap (true (holds a ?x)))
(<= (next (holds ?r ?x)) (not swap) (true (holds ?r ?x)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= open (place ?p) (not (taken ?p)))
(<= terminal (not open))
(<= terminal (true (step 3)))
(<= (goal ?r 100) (true (holds ?r x)))
(<= (goal ?r 0) (true (holds ?r y)))
END
compare places
turns places

echo '-- whose turn it is follows from two fluents; a chain goes on'
sheet chain <<'END'
(role w) (role b)
(init (last b)) (init (pile 9)) (init (chain no))
(other w b) (other b w)
(minus 9 1 8) (minus 8 1 7) (minus 7 1 6) (minus 6 1 5) (minus 5 1 4)
(minus 4 1 3) (minus 3 1 2) (minus 2 1 1) (minus 1 1 0)
(minus 9 2 7) (minus 8 2 6) (minus 7 2 5) (minus 6 2 4) (minus 5 2 3)
(minus 4 2 2) (minus 3 2 1) (minus 2 2 0)
(<= goes_on (true (chain yes)) (not (true (pile 1))))
(<= (moves ?r) (true (last ?r)) goes_on)
(<= (moves ?r) (true (last ?q)) (other ?q ?r) (not goes_on))
(<= (legal ?r (take ?k)) (moves ?r) (true (pile ?n)) (minus ?n ?k ?m))
(<= (legal ?r noop) (role ?r) (not (moves ?r)))
(<= (next (pile ?m)) (true (pile ?n)) (does ?r (take ?k)) (minus ?n ?k ?m))
(<= (next (last ?r)) (does ?r (take ?k)))
(<= (next (chain yes)) (does ?r (take 2)))
(<= (next (chain no)) (does ?r (take 1)))
(<= terminal (true (pile 0)))
(<= (goal ?r 100) (true (last ?r)))
(<= (goal ?r 0) (role ?r) (not (true (last ?r))))
END
compare chain
turns chain

echo '-- three roles, of which some are idle at times'
sheet three <<'END'
(role a) (role b) (role c)
(init (step 1)) (init (asleep b))
(succ 1 2) (succ 2 3) (succ 3 4)
(move up) (move down)
(<= (legal ?r ?m) (role ?r) (move ?m) (not (true (asleep ?r))))
(<= (legal ?r rest) (true (asleep ?r)))
(<= (next (asleep ?r)) (does ?r down) (not (true (asleep c))))
(<= (next (asleep c)) (does a up) (does b up))
(<= (next (high ?r)) (does ?r up))
(<= (next (high ?r)) (does ?r rest) (true (high ?r)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 4)))
(<= (goal ?r 100) (true (high ?r)))
(<= (goal ?r 0) (role ?r) (not (true (high ?r))))
END
compare three

echo '-- many actions each: the same variable may be mentioned by both'
{
  echo '(role a) (role b) (init (step 1))'
  for i in 1 2 3 4 5 6 7 8 9 10; do
    echo "(init (cell $i 0)) (number $i)"
  done
  cat <<'END'
(<= (legal ?r (put ?x ?y)) (role ?r) (number ?x) (number ?y) (distinct ?x ?y)
  (not (true (cell ?x ?r))))
(<= (legal ?r pass) (role ?r))
(<= (claimed ?x ?r) (does ?r (put ?x ?y)))
(<= (touched ?x) (claimed ?x ?r))
(<= (touched ?y) (does ?r (put ?x ?y)))
(<= (next (cell ?x a)) (claimed ?x a) (not (claimed ?x b)))
(<= (next (cell ?x b)) (claimed ?x b))
(<= (next (cell ?y ?v)) (does a (put ?x ?y)) (not (claimed ?y b))
  (true (cell ?x ?v)))
(<= (next (cell ?y 0)) (does b (put ?x ?y)) (not (claimed ?y a))
  (not (given ?y)) (not (claimed ?y b)))
(<= (given ?y) (does a (put ?x ?y)))
(<= (next (cell ?x ?v)) (true (cell ?x ?v)) (not (touched ?x)))
(<= (next (step 2)) (true (step 1)))
(<= (next (step 3)) (true (step 2)))
(<= terminal (true (step 3)))
(<= (goal a 100) (true (cell 1 a)))
(<= (goal a 0) (not (true (cell 1 a))))
(<= (goal b 100) (true (cell 1 b)))
(<= (goal b 0) (not (true (cell 1 b))))
END
} >"$TMPDIR/many.kif"
gdl2rg -Wno-all "$TMPDIR/many.kif" >"$TMPDIR/many.rg"
"$RG_READERS/gdl-compare" -Wno-all --plays=60 --states --views \
  "$TMPDIR/many.kif" "$TMPDIR/many.rg" | sed 's,.*/,,'

echo '-- cards are dealt, and each sees its own'
sheet cards <<'END'
(role p) (role q) (role random)
(init (turn deal))
(card 1) (card 2) (card 3)
(<= (legal random (deal ?x ?y)) (true (turn deal)) (card ?x) (card ?y)
  (distinct ?x ?y))
(<= (legal random wait) (not (true (turn deal))))
(<= (legal p wait) (not (true (turn bet))))
(<= (legal q wait) (not (true (turn call))))
(<= (legal p bet) (true (turn bet)))
(<= (legal p fold) (true (turn bet)))
(<= (legal q call) (true (turn call)))
(<= (legal q fold) (true (turn call)))
(<= (sees p (card ?x)) (does random (deal ?x ?y)))
(<= (sees q (card ?y)) (does random (deal ?x ?y)))
(<= (sees q ?m) (does p ?m) (true (turn bet)))
(<= (sees p ?m) (does q ?m) (true (turn call)))
(<= (next (has p ?x)) (does random (deal ?x ?y)))
(<= (next (has q ?y)) (does random (deal ?x ?y)))
(<= (next (has ?r ?x)) (true (has ?r ?x)))
(<= (next (turn bet)) (true (turn deal)))
(<= (next (turn call)) (does p bet))
(<= (next (turn over)) (true (turn call)))
(<= (next (turn over)) (does p fold))
(<= (next (won q)) (does p fold))
(<= (next (won p)) (does q fold))
(<= terminal (true (turn over)))
(less 1 2) (less 1 3) (less 2 3)
(<= (better ?r) (true (has ?r ?x)) (true (has ?s ?y)) (less ?y ?x))
(<= settled (true (won ?r)))
(<= (wins ?r) (true (won ?r)))
(<= (wins ?r) (better ?r) (not settled))
(<= (goal ?r 100) (wins ?r))
(<= (goal p 0) (not (wins p)))
(<= (goal q 0) (not (wins q)))
END
compare cards
turns cards

echo '-- both hide something, and are told whether it is the same'
sheet hide <<'END'
(role a) (role b)
(init (round 1)) (succ 1 2) (succ 2 3)
(<= (legal ?r (hide ?x)) (role ?r) (coin ?x))
(coin heads) (coin tails)
(<= match (does a (hide ?x)) (does b (hide ?x)))
(<= (sees ?r same) (role ?r) match)
(<= (sees a luck) (not match) (true (luck heads)))
(<= (next (luck ?x)) (does b (hide ?x)))
(<= (next (score a)) match)
(<= (next (round ?n)) (true (round ?m)) (succ ?m ?n))
(<= terminal (true (round 3)))
(<= (goal a 100) (true (score a)))
(<= (goal a 0) (not (true (score a))))
(<= (goal b 0) (true (score a)))
(<= (goal b 100) (not (true (score a))))
END
compare hide

echo '-- cycles that read what is played'
sheet flow <<'END'
(role a) (role b)
(init (step 1)) (init (wet s))
(arc s x) (arc x y) (arc y x) (arc y t) (arc s t)
(node x) (node y) (node t)
(<= (legal ?r (open ?n)) (role ?r) (node ?n))
(<= (opened ?n) (does ?r (open ?n)))
(<= (flows ?n) (true (wet ?n)))
(<= (flows ?m) (flows ?n) (arc ?n ?m) (opened ?m))
(<= (next (wet ?n)) (flows ?n))
(<= (next (step 2)) (true (step 1)))
(<= (next (step 3)) (true (step 2)))
(<= terminal (true (step 3)))
(<= terminal (true (wet t)))
(<= (goal ?r 100) (role ?r) (true (wet t)))
(<= (goal ?r 0) (role ?r) (not (true (wet t))))
END
same flow
"$RG_READERS/gdl-compare" -Wno-all --all-move --plays=30 \
  "$TMPDIR/flow.kif" "$TMPDIR/flow.rg" | sed 's,.*/,,'

echo '-- what a role can do follows from a cycle of atoms, which begins in its' \
  'turn'
echo '   only: it is idle in the turn of the other one'
sheet ferry <<'END'
(role a) (role b)
(init (turn a)) (init (at 1)) (init (step 0))
(link 1 2) (link 2 1)
(<= (reach ?x) (true (turn b)) (true (at ?x)))
(<= (reach ?y) (reach ?x) (link ?x ?y))
(<= (legal b (go ?x)) (reach ?x))
(<= (legal b noop) (not (true (turn b))))
(<= (legal a (call ?x)) (true (turn a)) (link ?x ?y))
(<= (legal a noop) (not (true (turn a))))
(<= (next (at ?x)) (does ?r (go ?x)))
(<= (next (at ?x)) (does ?r (call ?x)))
(<= (next (turn b)) (true (turn a)))
(<= (next (turn a)) (true (turn b)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(<= terminal (true (step 4)))
(<= (goal ?r 100) (role ?r) (true (at 1)))
(<= (goal ?r 0) (role ?r) (true (at 2)))
END
compare ferry
turns ferry

echo '-- the same where it is never its turn, as the match is over then'
sheet pier <<'END'
(role a) (role b)
(init (turn a)) (init (at 1)) (init (step 0))
(link 1 2) (link 2 1)
(<= (reach ?x) (true (turn b)) (true (at ?x)))
(<= (reach ?y) (reach ?x) (link ?x ?y))
(<= (legal b (go ?x)) (reach ?x))
(<= (legal b noop) (not (true (turn b))))
(<= (legal a (call ?x)) (true (turn a)) (link ?x ?y))
(<= (legal a noop) (not (true (turn a))))
(<= (next (at ?x)) (does ?r (go ?x)))
(<= (next (at ?x)) (does ?r (call ?x)))
(<= (next (turn b)) (true (step 3)))
(<= (next (turn a)) (true (step ?n)) (distinct ?n 3))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(<= terminal (true (turn b)))
(<= (goal ?r 100) (role ?r) (reach 1))
(<= (goal ?r 0) (role ?r) (not (reach 1)))
END
compare pier
turns pier

echo '-- roles that are stuck, by --stuck'
sheet stuck <<'END'
(role a) (role b)
(init (step 1)) (init (coins a 2)) (init (coins b 1))
(minus 2 1 1) (minus 1 1 0) (minus 2 2 0)
(<= (legal ?r (pay ?k)) (true (coins ?r ?n)) (minus ?n ?k ?m))
(<= (next (coins ?r ?m)) (does ?r (pay ?k)) (true (coins ?r ?n))
  (minus ?n ?k ?m))
(<= (pays ?r) (does ?r (pay ?k)))
(<= (next (coins ?r ?n)) (true (coins ?r ?n)) (not (pays ?r)))
(<= (next (step 2)) (true (step 1)))
(<= (next (step 3)) (true (step 2)))
(<= (next (step 4)) (true (step 3)))
(<= terminal (true (step 4)))
(<= (goal ?r 100) (true (coins ?r 0)))
(<= (goal ?r 0) (role ?r) (not (true (coins ?r 0))))
END
for stuck in end skip error; do
  counts stuck --plain --stuck=$stuck 2>/dev/null
  cp "$TMPDIR/stuck.rg" "$TMPDIR/plain.rg"
  counts stuck --stuck=$stuck --keep-noop 2>/dev/null
  [ $stuck = error ] ||
    rg-diff --tags=count --perft=8 "$TMPDIR/plain.rg" "$TMPDIR/stuck.rg"
done

echo '-- a tag for each part of an action'
for option in '' --plain; do
  gdl2rg -Wno-all --split-tags $option "$TMPDIR/cards.kif" >"$TMPDIR/cards.rg"
  rg-run moves "$TMPDIR/cards.rg"
  counts cards --split-tags --keep-noop $option
  gdl2rg -Wno-all --split-tags $option "$TMPDIR/places.kif" >"$TMPDIR/p.rg"
  rg-run --view=b --at='take 1' moves "$TMPDIR/p.rg"
done
