# Comments that name counters which only end a match.
. "$(dirname "$0")/common.sh"

# clocks NAME: the comments
clocks () {
  gdl2rg -Wno-all "$TMPDIR/$1.kif" | grep '^//'
}

# game: a sheet with a step counter, and what else is on standard input
game () {
  cat
  cat <<'SHEET'
(role a) (role b)
(then 1 2) (then 2 3) (then 3 4)
(init (step 1)) (init (at 1))
(<= (legal ?r wait) (role ?r))
(<= (legal a go) (not (true (at 4))))
(<= (next (step ?m)) (true (step ?n)) (then ?n ?m))
(<= (next (at ?m)) (true (at ?n)) (does a go) (then ?n ?m))
(<= (next (at ?n)) (true (at ?n)) (does a wait))
(<= terminal (true (step 4)))
(<= (goal a 100) (true (at 4)))
(<= (goal a 0) (not (true (at 4))))
(goal b 50)
SHEET
}

echo '-- a step counter; one that depends on what is played'
game <<'SHEET' | sheet plain
SHEET
clocks plain
echo '-- a goal reads it'
game <<'SHEET' | sheet goal
(<= (goal a 50) (true (at 3)) (true (step 3)))
SHEET
clocks goal
echo '-- an action reads it'
game <<'SHEET' | sheet legal
(<= (legal b hop) (true (step 2)))
SHEET
clocks legal
echo '-- another fluent reads it'
game <<'SHEET' | sheet next
(<= (next mark) (true (step 2)))
(<= (legal b hop) (true mark))
SHEET
clocks next
echo '-- a role is told by it'
game <<'SHEET' | sheet sees
(<= (sees a ?n) (true (step ?n)))
SHEET
clocks sees
echo '-- two clocks of a shape, one of which stands still when it is over'
sheet two <<'SHEET'
(role a)
(then x 1 2) (then x 2 3) (then x 3 1) (then y 1 2) (then y 2 3) (then y 3 3)
(init (clock x 1)) (init (clock y 1)) (init (at 1))
(legal a wait)
(<= (legal a go) (not (true (at 3))))
(<= (next (clock ?c ?m)) (true (clock ?c ?n)) (then ?c ?n ?m))
(<= (next (at ?m)) (true (at ?n)) (does a go) (then x ?n ?m))
(<= (next (at ?n)) (true (at ?n)) (does a wait))
(<= terminal (true (clock y 3)) (true (clock x 2)))
(<= (goal a 100) (true (at 3)))
(<= (goal a 0) (not (true (at 3))))
SHEET
clocks two
