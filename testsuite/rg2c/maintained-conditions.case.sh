# Tests of moves that a random play keeps: which moves may have such, and that
# plays, lists and numbers of moves are those of rg-run.
set -u
flags="-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror"
here=$PWD
cd "$TMPDIR" || exit 1

# A counter goes from one of n cells to one of the next two that is empty.
cells () {
  awk -v n="$1" 'BEGIN {
    print "type Player = { p };\ntype Score = { 0 };\ntype Cell = { x, o };"
    print "type Place = { q0, q1 };\ntype Seen = { y, z };"
    print "type Many = { v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, va, vb, vc,"
    print "  vd, ve, vf, vg };"
    print "type PlayerOrSystem = { p, keeper, random };"
    print "var board: Place -> Cell = { :x };\nvar place: Place = q0;"
    print "var many: Many = v0;\nvar seen: Seen = y;"
    print "var player: PlayerOrSystem = keeper;"
    for (i = 0; i < n; i++)
      print "var c" i ": Cell = " (i % 3 ? "o" : "x") ";"
    print "begin, turn: player = p;"
    for (i = 0; i < n; i++)
      for (d = 1; d < 3 && i + d < n; d++) {
        k = i "_" i + d
        print "turn, a" k ": c" i " == x;"
        print "a" k ", b" k ": c" i + d " == o;"
        print "b" k ", d" k ": $ t" k ";"
        print "d" k ", m" k ": player = keeper;"
        print "m" k ", f" k ": c" i " = o;"
        print "f" k ", next: c" i + d " = x;"
      }
    print "turn, give_up: $ stop;\ngive_up, over: player = keeper;"
    print "next, turn: player = p;\nover, end: player = keeper;"
  }'
}

# What the moves of a game are, and whether their plays are as they should be.
tell () {
  rg2c -Wno-all --explain game.rg | sed -n 's/.*\(keeps the tests.*\)/\1/p' |
    grep . || { echo "searched for"; return; }
  [ -z "${RG_SANITIZED:-}" ] || return
  rg2c -Wno-all --main=bench -o game.c game.rg &&
    "${CC:-cc}" $flags -o game game.c || return
  for command in "perft 3" "play 20" "play 2 --print"; do
    rg-run $command --no-time --seed=3 game.rg >expected || continue
    ./game $command --no-time --seed=3 >found
    cmp expected found
  done
  ./game perft 3 --bulk --no-time >found
  rg-run perft 3 --no-time game.rg | cmp - found
}

# The game with lines put in the place of those that match.
vary () {
  echo "== $1"
  cells 20 | sed "$2" >game.rg
  tell
}

for n in 6 7 34 70; do
  echo "== $n cells"
  cells $n >game.rg
  tell
done
vary "any test of one scalar" \
  's/^turn, a0_1: .*/turn, a0_1: c5 != x;/; s/^a0_1, b0_1: .*/a0_1, b0_1: c1 == o;\na0_1, b0_1: c1 == x;/'
vary "a test that always holds" \
  's/^a0_1, b0_1: .*/a0_1, b0_1: x == x;/'
vary "a walk that never passes" \
  's/^a0_1, b0_1: .*/a0_1, b0_1: c0 == o;/'
vary "the same tags, one at a time" \
  's/\$ t0_2;/$ t0_1;/; s/^a0_2, b0_2: .*/a0_2, b0_2: c1 == x;/'
vary "the same tags at once" \
  's/^b0_2, .*/b0_2, d0_1: $ t0_1;/'
vary "no tests" \
  's/^\(turn, a[0-9_]*\): .*/\1: ;/; s/^\(a[0-9_]*, b[0-9_]*\): .*/\1: ;/'
vary "two scalars of a run" \
  's/^a0_1, b0_1: .*/&\na0_1, b0_1: c5 == x;/'
vary "a cell of a map" \
  's/^a0_1, b0_1: .*/a0_1, b0_1: board[q0] == x;/; s/^next.*/next, next_1: board[q0] = o;\nnext_1, turn: player = p;/'
vary "two scalars in a test" \
  's/^a0_1, b0_1: .*/a0_1, b0_1: c1 == c2;/'
vary "many values" \
  's/^a0_1, b0_1: .*/a0_1, b0_1: many == v0;/; s/^next.*/next, next_1: many = vg;\nnext_1, turn: player = p;/'
vary "whose turn it is" \
  's/^a0_1, b0_1: .*/a0_1, b0_1: player == p;/'
vary "five tests" \
  's/^a0_1, b0_1: .*/a0_1, g1: c1 == o;\ng1, g2: c2 == o;\ng2, g3: c4 == o;\ng3, b0_1: c5 == o;/'
vary "a check" \
  's/^a0_1, b0_1: .*/a0_1, b0_1: ? asked -> found;\nasked, found: c1 == o;/'
vary "an assignment" \
  's/^d0_1, .*/d0_1, g1: seen = z;\ng1, m0_1: player = keeper;/; s/^next.*/next, next_1: seen == z;\nnext, next_2: seen == y;\nnext_1, next_2: seen = y;\nnext_2, turn: player = p;/'
vary "an assignment that other moves test" \
  's/^d0_1, .*/d0_1, g1: c9 = x;\ng1, m0_1: player = keeper;/'
vary "a test behind the assignment" \
  's/^b0_1, .*/b0_1, g1: c9 = x;\ng1, g2: c9 == x;\ng2, d0_1: $ t0_1;/'
vary "two assignments" \
  's/^d0_1, .*/d0_1, g1: c9 = x;\ng1, g2: c8 = x;\ng2, m0_1: player = keeper;/'
vary "an assignment of no constant" \
  's/^d0_1, .*/d0_1, g1: c9 = c8;\ng1, m0_1: player = keeper;/'
vary "any value" \
  's/^b0_1, .*/b0_1, g1: place = Place(*);\ng1, d0_1: $$ place;/'
vary "any number of tags elsewhere" \
  's/^next, .*/next, g: player = p;\ng, g1: place == q0;\ng1, g2: $ again;\ng2, g: place = q1;\ng, g3: $ enough;\ng3, g4: player = keeper;\ng4, g5: place = q0;\ng5, turn: player = p;/'
vary "a search of the keeper" \
  's/^next, .*/next, n1: c9 = x;\nnext, n2: c8 = x;\nn1, n3: c4 == x;\nn2, n3: c4 == o;\nn3, turn: player = p;/'
vary "a loop" \
  's/^next, .*/next, n1: ;\nn1, n2: c9 == x;\nn1, n3: c9 != x;\nn2, n1: c9 = o;\nn3, turn: player = p;/'
# All moves make so many writes more, each of which changes a word.
writes () {
  awk -v n="$1" 'BEGIN {
    for (i = 0; i < n; i++)
      printf "n%s, n%d: c%d = o;\\n", i ? i : "", i + 1, i % 20
    printf "n%d, turn: player = p;", n
  }'
}
vary "some writes" "s/^next, .*/$(writes 20)/; s/, next:/, n:/"
vary "many writes" "s/^next, .*/$(writes 40)/; s/, next:/, n:/"

# What a play does in the place of a search and a replay.
rg2c -Wno-all --prefix=game -o "$TMPDIR/kept.c" "$here/games/kept-conditions.rg"
sed -n -e '/ update_tests0 ([^;]*$/,/^}/p' -e '/ find_tested ([^;]*$/,/^}/p' \
  -e '/ make_tested ([^;]*$/,/^}/p' \
  -e '/^static const uint64_t holds0/,/};$/p' "$TMPDIR/kept.c"
sed -n '/^static const MoveEnd ends_of1/,/};$/p' "$TMPDIR/kept.c" |
  tr -d '\n ' | fold -w 78
echo
