# The first difference of two plays.
try () {
  echo "== $1"
  sed "$2" game.rg >"$TMPDIR/b.rg"
  cp game.rg "$TMPDIR/a.rg"
  shift 2
  (cd "$TMPDIR" && rg-diff "$@" a.rg b.rg 2>&1; echo "exit $?")
}
try 'the same' '' --perft=9 --plays=100
rg-opt game.rg | rg-diff --perft=9 --plays=20 game.rg
echo "exit $?: optimised"
try 'moves' \
  's/^ann_says.*/ann_says, s: first == heads; s, ann_said: $ heads;/' --perft=1
try 'one more' 's/^ann_says.*/&\nann_moves, ann_said: $ edge;/' --perft=1
try 'scores' 's/goals\[bob\] = 1/goals[bob] = 0/' --perft=2
try 'scores, not that deep' 's/goals\[bob\] = 1/goals[bob] = 0/' --perft=1
try 'scores, at random' 's/goals\[bob\] = 1/goals[bob] = 0/' --plays=20
try 'another seed' 's/goals\[bob\] = 1/goals[bob] = 0/' --plays=1 --seed=4
try 'the player' 's/player = bob/player = ann/' --perft=2
try 'over' 's/^ann_said.*/ann_said, end: player = keeper;/' --plays=2
try 'players' 's/{ ann, bob }/{ ann, bob, eve }/' --perft=0
try 'views' \
  's/^ann_says.*/ann_says, hide: visible[bob] = 0;\
hide, ann_said: $$ first;/' \
  --perft=2
try 'the keeper is as always' \
  's/^done, end.*/done, d: $ over; d, end: player = keeper;/' --perft=3
try 'the keeper, too' \
  's/^done, end.*/done, d: $ over; d, end: player = keeper;/' --perft=5 --keeper
try 'nothing printed' 's/player = bob/player = ann/' --perft=2 -q
