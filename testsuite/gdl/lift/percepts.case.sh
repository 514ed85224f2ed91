# Percepts that one rule derives from an action are read from the action, not
# found by a test of all values: three of 90 have 729,000.
set -u
RG_MAKERS=${RG_READERS:-$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")}
[ -x "$RG_MAKERS/gdl-compare" ] || { echo "gdl-compare is not built"; exit 77; }
PATH=$RG_MAKERS:$PATH
cd "$TMPDIR" || exit 2
n=89
{
  cat <<'SHEET'
(role ann) (role bob) (role random) (init shuffled)
(init (size ann 5)) (init (size bob 5))
(<= (least ?n ?n) (after ?n ?m))
(<= (least ?n ?m) (after ?m ?n))
(<= (least ?n ?m) (after ?k ?n) (least ?k ?m))
(<= (legal random (hand ?p ?i ?j ?k)) (true shuffled) (true (size ?p ?s))
    (least ?s ?i) (least ?s ?j) (least ?s ?k)
    (distinct ?i ?j) (distinct ?i ?k) (distinct ?j ?k))
(<= (legal random wait) (not (true shuffled)))
(<= (legal ?p wait) (role ?p) (distinct ?p random))
(<= (next (size ?p ?m)) (true (size ?p ?n)) (after ?n ?m))
(<= (sees ?p (cards ?i ?j ?k)) (does random (hand ?p ?i ?j ?k)))
(<= (next over) (not (true shuffled)))
(<= terminal (true over))
(<= (goal ?p 50) (role ?p) (distinct ?p random))
(goal random 0)
SHEET
  awk -v n=$n 'BEGIN { for (i = 0; i < n; i++) print "(after", i, i + 1 ")" }'
} >cards.kif
gdl2rg -Wno-all --lifted cards.kif >cards.rg
rg-run --no-time --max-memory=64 play 3 cards.rg | grep plays

# Percepts that depend on a role of a loop, or on a fluent, are read in this way;
# those of a static relation are tests.  All percepts are those of the sheet.
cat >kinds.kif <<'SHEET'
(role ann) (role bob) (role random)
(init (turn 1)) (init (card ann 3)) (init (card bob 2))
(succ 1 2) (succ 2 3) (succ 3 4) (num 1) (num 2) (num 3) (num 4)
(<= (legal random (deal ?p ?i ?j))
    (true (turn 1)) (role ?p) (distinct ?p random) (num ?i) (num ?j))
(<= (legal random wait) (not (true (turn 1))))
(<= (legal ?p (bid ?x ?y)) (role ?p) (distinct ?p random) (num ?x) (num ?y))
(<= (sees ?p (hand ?i ?j)) (does random (deal ?p ?i ?j)))
(<= (sees ?p (bidding ?x ?r ?y)) (role ?p) (does ?r (bid ?x ?y)) (role ?r))
(<= (sees ?p (old ?q ?c)) (role ?p) (true (card ?q ?c)) (distinct ?p ?q))
(<= (sees ?p (sum ?x ?z)) (does ?p (bid ?x ?y)) (succ ?y ?z))
(<= (sees ?p (two ?x)) (does ?p (bid ?x 1)))
(<= (sees ?p (two ?x)) (does ?p (bid ?x 2)) (distinct ?x 1))
(<= (sees ?p (bids ?x)) (role ?p) (does ?r (bid ?x ?y)))
(<= (sees ?p (low ?x)) (does ?p (bid ?x ?x)) (smaller ?x))
(<= (smaller ?x) (succ ?x ?y) (succ ?y ?z))
(<= (next (turn ?m)) (true (turn ?n)) (succ ?n ?m))
(<= (next (card ?p ?i)) (does random (deal ?p ?i ?j)))
(<= (next (card ?p ?i))
    (does random (deal ?q ?i2 ?j)) (true (card ?p ?i)) (distinct ?p ?q))
(<= (next (card ?p ?i)) (does random wait) (true (card ?p ?i)))
(<= terminal (true (turn 4)))
(<= (goal ?p 50) (role ?p) (distinct ?p random))
(goal random 0)
SHEET
gdl2rg -Wno-all --lifted kinds.kif >kinds.rg
gdl-compare --states --views kinds.kif kinds.rg
# a state that is reached twice counts once
rg-run --no-time perft 1 kinds.rg
