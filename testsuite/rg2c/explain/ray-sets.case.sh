# Moves that stand beside those along rays are sets of one: whoever has moved
# may once be calm instead of shooting.  Where these moves are behind a
# choice of their own, the moves are listed.  What both kinds end with has a
# function where moves are listed.
beside () { # NAME LINE...
  name=$1
  shift
  {
    sed '/^w9,/,$d' ../games/far-rays.rg
    echo 'var quiet: Player -> Bool = { :1 };'
    echo 'var of: Cell = c0;'
    printf '%s\n' "$@"
    sed -n '/^w9,/,$p' ../games/far-rays.rg |
      sed 's/^w9, w10:.*/w9, over: $$ at;/'
    echo 'over, over1: $ now;'
    for i in 1 2 3 4 5 6 7 8; do echo "over$i, over$((i + 1)): of = c$i;"; done
    echo 'over9, w10: $ you;'
  } >"$TMPDIR/$name.rg"
  echo "$name:"
  rg2c --explain "$TMPDIR/$name.rg" | grep -o "the moves are .*:"
  rg2c "$TMPDIR/$name.rg" | grep -o "put_set_of_one[a-z_]* (&next, .*"
}

beside tested 'wf, calm: quiet[white] == 1;' 'calm, calmer: $ calm;' \
  'calmer, over: quiet[white] = 0;'
beside chosen 'wf, calm: $ calm;' 'calm, some: of = Cell(*);' \
  'some, told: $$ of;' 'told, calmer: quiet[white] == 1;' \
  'calmer, over: quiet[white] = 0;'
# There are millions of sequences of three moves; plays come to many of them.
DEPTH=2 sh ../like-rg-run.sh "$TMPDIR"/*.rg
