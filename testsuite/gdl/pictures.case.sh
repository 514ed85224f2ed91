# The pragma @board of relations with squares.
board () { # FORM, fluents of the initial state
  form=$1
  shift
  {
    printf '(role a)\n(<= terminal (true (step 1)))\n(goal a 100)\n'
    printf '(succ 0 1)\n(init (step 0))\n'
    printf '(<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))\n'
    printf '(<= (legal a (put ?f)) (true ?f))\n'
    printf '(<= (next ?f) (true ?f) (not (does a (put ?f))))\n'
    for fluent; do
      printf '(init (%s))\n' "$fluent"
    done
  } >board.kif
  gdl2rg "$form" -W no-all board.kif | sed -n 's/^@board //p' | tr , '\n'
}
cd "$TMPDIR" || exit 1
echo "== column and row"
board --plain 'cell 1 1 x' 'cell 1 2 b' 'cell 2 1 b' 'cell 2 2 o'
board --ground 'cell 1 1 x' 'cell 1 2 b' 'cell 2 1 b' 'cell 2 2 o'
echo "== behind the piece; letters and numbers"
board --plain 'at x a 1' 'at x a 2' 'at x b 1' 'at y b 2'
echo "== one name for both"
board --plain 'cell c1 x' 'cell c2 o' 'cell d1 x' 'cell d2 x'
echo "== two relations with the squares of one board"
board --plain 'odd 1 1 x' 'even 1 2 x' 'even 2 1 o' 'odd 2 2 o' 'odd 3 1 x' \
  'odd 1 3 x' 'odd 3 3 x' 'even 2 3 o' 'even 3 2 x'
echo "== no board: pits with numbers of stones, names"
board --plain 'pit p1 s3' 'pit p2 s3' 'pit p1 s4' 'pit p2 s4'
board --plain 'on disc1 disc2' 'on disc2 disc3' 'on disc3 pillar'
board --plain 'coins x 0' 'coins x 1' 'coins x 2' 'coins o 0' 'coins o 1'
echo "== lines between dots"
board --plain 'line 1 1 1 2' 'line 1 1 2 1' 'line 1 2 2 2' 'line 2 1 2 2'
lifted () { # FLUENTS of a game in which `a` empties the squares
  {
    printf '(role a)\n(role b)\n%s\n' "$1"
    printf '(<= terminal (not any))\n(<= any (true (cell ?x ?y ?o ?k)))\n'
    printf '(<= (legal a (take ?x ?y)) (true (cell ?x ?y ?o ?k)))\n'
    printf '(<= (next (cell ?x ?y ?o ?k)) (true (cell ?x ?y ?o ?k))\n'
    printf '    (does a (take ?u ?v)) (or (distinct ?x ?u) (distinct ?y ?v)))\n'
    printf '(goal a 100)\n(goal b 0)\n(legal b noop)\n'
  } >board.kif
  gdl2rg --lifted -W no-all board.kif | sed -n 's/^@board //p' | tr , '\n'
}
echo "== without grounding: owners and kinds of pieces, as layers"
lifted '(init (cell 1 1 a man)) (init (cell 1 2 a king))
  (init (cell 2 1 b man)) (init (cell 2 2 b king))'
echo "== without grounding: two pieces may be on a square"
lifted '(init (cell 1 1 a man)) (init (cell 1 1 b king)) (init (cell 1 2 b man))
  (init (cell 2 1 a man)) (init (cell 2 2 a man)) (init (cell 2 2 a king))'
echo "== without grounding: whether a piece is on a square"
lifted '(init (cell 1 1 a man)) (init (cell 1 1 b man)) (init (cell 1 1 a king))
  (init (cell 1 2 b man)) (init (cell 2 1 a man)) (init (cell 2 2 a man))' |
  head -n 5
echo "== boards of a board, light and dark"
{
  printf '(role a)\n(<= terminal (true (cell 1 1 1 x)))\n(goal a 100)\n'
  for board in 1 2 3 4; do
    for square in '1 1' '1 2' '2 1' '2 2'; do
      printf '(init (cell %s %s b))\n' "$board" "$square"
    done
  done
  printf '(<= (legal a (mark ?b ?x ?y)) (true (cell ?b ?x ?y b)))\n'
  printf '(<= (next (cell ?b ?x ?y x)) (does a (mark ?b ?x ?y)))\n'
  printf '(<= (next (cell ?b ?x ?y x)) (true (cell ?b ?x ?y x)))\n'
  printf '(<= (next (cell ?b ?x ?y b)) (true (cell ?b ?x ?y b))\n'
  printf '    (not (does a (mark ?b ?x ?y))))\n'
} >board.kif
gdl2rg --ground -W no-all board.kif | sed -n 's/^@board //p' | tr , '\n'
echo "== without grounding: six neighbours"
gdl2rg --lifted -W no-all "$RG_ROOT/examples/gdl/hex.gdl" |
  sed -n 's/^@board //p' | cut -c 1-50
