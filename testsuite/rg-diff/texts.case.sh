# What differences look like.
try () {
  echo "== $1"
  sed "$2" game.rg >"$TMPDIR/b.rg"
  cp game.rg "$TMPDIR/a.rg"
  (cd "$TMPDIR" && rg-diff a.rg b.rg; echo "exit $?"; rg-diff --stat a.rg b.rg)
}
try 'a type' 's/Score = { 0, 1 }/Score = { 0, 1, 2 }/'
try 'order of symbols' 's/{ heads, tails }/{ tails, heads }/'
try 'a constant' 's/heads: tails, :heads/heads: heads, :heads/'
try 'a constant becomes a variable' 's/^const/var/'
try 'an initial value' 's/second: Side = heads/second: Side = tails/'
try 'a variable that is new' 's/^var first.*/&\nvar third: Side = heads;/'
try 'an action' 's/goals\[bob\] = 1/goals[bob] = 0/'
try 'an edge less' '/^judge, bob_wins/d'
try 'an edge more' 's/^judge, ann_wins.*/&\njudge, done: first == heads;/'
try 'an edge that leads elsewhere' 's/^judge, bob_wins/judge, ann_wins/'
try 'an edge twice' 's/^judge, ann_wins.*/&\n&/'
try 'nodes renamed, an action' '
  s/\b\(ann\|bob\)_\([a-z]*\)\b/\2_of_\1/g; s/goals\[bob\] = 1/goals[bob] = 0/'
try 'a node between' \
  's/^judge, ann_wins.*/judge, j2: ;\nj2, ann_wins: first == second;/'
