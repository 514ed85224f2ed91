# Without tags.
try () {
  echo "== $1"
  sed "$2" game.rg >"$TMPDIR/b.rg"
  cp game.rg "$TMPDIR/a.rg"
  shift 2
  (cd "$TMPDIR" && rg-diff --tags=count "$@" a.rg b.rg 2>&1; echo "exit $?")
}
swap='s/^bob_says.*/bob_says, bob_said: $$ first;/
  s/^bob_moves.*/bob_moves, bob_1: second = Side(*);\
bob_1, bob_says: $$ second;/'
try 'other tags' "$swap" --perft=9 --plays=50
try 'fewer moves' 's/^ann_moves.*/ann_moves, ann_says: first = heads;/' \
  --perft=3
try 'scores' 's/goals\[bob\] = 1/goals[bob] = 0/' --perft=2
try 'scores, at random' 's/goals\[bob\] = 1/goals[bob] = 0/' --plays=20
try 'the player' 's/player = bob/player = ann/' --perft=2
try 'one branch less' \
  's/^bob_moves.*/bob_moves, bob_2: second = Side(*);\
bob_2, bob_says: second == first;/' --plays=9
