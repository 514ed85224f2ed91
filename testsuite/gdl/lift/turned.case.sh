# Stones between others are turned, on a small board: where one fits is tested
# for all squares at once, what is turned is found from the new stone on, is not
# removed first, and stones are counted from the first square on.
. "$(dirname "$0")/common.sh"

# turned SIZE ROUND BACK COUNT DEED: a board of SIZE by SIZE; ROUND is 1 where
# ways go round it; BACK, COUNT and DEED are more clauses.
turned () {
  {
    awk -v n="$1" -v round="$2" '
      function go (way, x, y, u, v) {
        if (round) {
          u = (u + n - 1) % n + 1
          v = (v + n - 1) % n + 1
        }
        if (u >= 1 && u <= n && v >= 1 && v <= n)
          printf "(go %s %d %d %d %d)\n", way, x, y, u, v
      }
      BEGIN {
        for (x = 1; x <= n; x++) {
          printf "(index %d)\n", x
          for (y = 1; y <= n; y++) {
            go("up", x, y, x, y + 1)
            go("down", x, y, x, y - 1)
            go("left", x, y, x - 1, y)
            go("right", x, y, x + 1, y)
            if (x < n || y < n)
              printf "(after %d %d %d %d)\n", x, y, y < n ? x : x + 1,
                y < n ? y + 1 : 1
          }
        }
        for (i = 0; i < n * n; i++)
          printf "(succ %d %d)\n", i, i + 1
        printf "(last %d)\n", n
      }'
    cat <<END
(role dark) (role pale) (other dark pale) (other pale dark)
(back up down) (back down up) (back left right) (back right left) $3
(init (cell 2 2 dark)) (init (cell 2 3 pale))
(init (cell 3 2 pale)) (init (cell 3 3 dark))
(init (control dark)) (init (time 0))
(<= (line ?x ?y ?w) (true (cell ?x ?y ?c)) (other ?c ?d)
    (go ?w ?x ?y ?u ?v) (true (cell ?u ?v ?d)))
(<= (line ?x ?y ?w) (true (cell ?x ?y ?c)) (go ?w ?x ?y ?u ?v)
    (true (cell ?u ?v ?c)) (line ?u ?v ?w))
(<= (taken ?x ?y) (true (cell ?x ?y ?c)))
(<= (free ?x ?y) (index ?x) (index ?y) (not (taken ?x ?y)))
(<= (fits ?c ?x ?y) (free ?x ?y) (other ?c ?d) (go ?w ?x ?y ?u ?v)
    (true (cell ?u ?v ?d)) (line ?u ?v ?w))
(<= (can ?c) (fits ?c ?x ?y))
(<= (legal ?c (put ?x ?y)) (true (control ?c)) (fits ?c ?x ?y))
(<= (legal ?c noop) (true (control ?d)) (other ?c ?d))
(<= (legal ?c noop) (role ?c) (not (can ?c)))
(<= (next (control ?d)) (true (control ?c)) (other ?c ?d))
(<= (next (time ?m)) (true (time ?n)) (succ ?n ?m))
(<= (hit ?u ?v ?w ?d) (does ?c (put ?x ?y)) (other ?c ?d)
    (go ?w ?x ?y ?u ?v) (line ?u ?v ?w) (true (cell ?u ?v ?d)))
(<= (hit ?u ?v ?w ?d) (line ?u ?v ?w) (back ?w ?b) (go ?b ?u ?v ?x ?y)
    (hit ?x ?y ?w ?d) (true (cell ?u ?v ?d)))
(<= (turned ?x ?y) (hit ?x ?y ?w ?d)) $5
(<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (not (turned ?x ?y)))
(<= (next (cell ?x ?y ?c)) (does ?c (put ?x ?y)))
(<= (next (cell ?x ?y ?c)) (does ?c (put ?u ?v)) (turned ?x ?y))
(<= (count 1 1 ?c 1) (true (cell 1 1 ?c)))
(<= (count 1 1 ?c 0) (role ?c) (not (true (cell 1 1 ?c))))
(<= (count ?u ?v ?c ?m) (after ?x ?y ?u ?v) (count ?x ?y ?c ?n)
    (succ ?n ?m) (true (cell ?u ?v ?c)))
(<= (count ?u ?v ?c ?n) (after ?x ?y ?u ?v) (count ?x ?y ?c ?n)
    (not (true (cell ?u ?v ?c)))) $4
(<= (less ?m ?n) (succ ?m ?n))
(<= (less ?m ?n) (succ ?m ?k) (less ?k ?n))
(<= (wins ?c) (other ?c ?d) (last ?z) (count ?z ?z ?c ?n)
    (count ?z ?z ?d ?m) (less ?m ?n))
(<= terminal (not (can dark)) (not (can pale)))
(<= terminal (true (time 8)))
(<= (goal ?c 100) (wins ?c))
(<= (goal ?c 0) (other ?c ?d) (wins ?d))
(<= (goal ?c 50) (role ?c) (not (wins dark)) (not (wins pale)))
END
  } | sheet turned
  lifts turned
}

# forms: what the text of the lifted form does for each of them
forms () {
  gdl2rg -Wno-all --lifted "$TMPDIR/turned.kif" >"$TMPDIR/turned.rg"
  sed -n 's/^turn_dark[_0-9]*, .* = \(.*\)(\*);$/moves: any of \1/p
    s/^\(.*\)_[0-9]*, .*_xy = .*(\*);$/\1: any square/p
    s/^winner_.* = .*[nm]_t(\*);$/count: any number/p
    s/^wins.* = [nm].*_t(\*);$/count: any number/p
    s/^.*, wins_found[_0-9]*: .*/count: from the first square on/p
    s/^.*, step_found[_0-9]*: .*/turned: from the new stone on/p
    s/^.*: next_cell\[.*\] = none;$/step: a stone is removed/p' \
    "$TMPDIR/turned.rg" | sort | uniq -c
  sed -n 's/^type does_put_1_t = //p' "$TMPDIR/turned.rg"
}

echo '-- all of it'
turned 4 0
forms
echo '-- few squares: they are found by the rules'
turned 3 0
forms
echo '-- ways that go round the board: what is turned might be found for ever'
turned 4 1
forms
echo '-- a way with two ways back: the same'
turned 4 0 '(back up left)'
forms
echo '-- a count that goes on in two ways: any number is tried'
turned 4 0 '' '(after 1 1 2 1)'
forms
echo '-- what is turned by nobody is removed'
turned 4 0 '' '' '(<= (turned 1 1) (true (time 3)))'
forms
