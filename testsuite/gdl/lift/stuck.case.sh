# Roles that always have a legal action need no check for that; an action that
# is legal just where no other one is, is no part of a choice.
. "$(dirname "$0")/common.sh"

# row CLAUSES: stones are put beside those of the other role, in a row.
row () {
  sheet row <<END
(role a) (role b) (other a b) (other b a)
(near 1 2) (near 2 3) (near 3 4) (near 4 5) (near 2 1) (near 3 2) (near 4 3)
(near 5 4) (square 1) (square 2) (square 3) (square 4) (square 5)
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
(init (stone 2 a)) (init (stone 4 b)) (init (control a)) (init (time 0))
(<= (taken ?x) (true (stone ?x ?c)))
(<= (free ?x) (square ?x) (not (taken ?x)))
(<= (fits ?c ?x) (free ?x) (near ?x ?y) (other ?c ?d) (true (stone ?y ?d)))
(<= (can ?c) (fits ?c ?x))
(<= (legal ?c (put ?x)) (true (control ?c)) (fits ?c ?x))
(<= (legal ?c noop) (true (control ?d)) (other ?c ?d))
(<= (next (control ?d)) (true (control ?c)) (other ?c ?d))
(<= (next (stone ?x ?c)) (true (stone ?x ?c)))
(<= (next (stone ?x ?c)) (does ?c (put ?x)))
(<= (next (time ?n)) (true (time ?m)) (succ ?m ?n))
(<= terminal (true (time 6)))
(<= (goal a 100) (true (stone 1 a))) (<= (goal a 0) (not (true (stone 1 a))))
(<= (goal b 100) (true (stone 5 b))) (<= (goal b 0) (not (true (stone 5 b))))
$1
END
  lifts row
  gdl2rg -Wno-all --lifted "$TMPDIR/row.kif" |
    sed -n 's/^turn.*: ! turn_some_begin.*/a role may be stuck/p
      s/^turn.*: ! turn_busy_begin.*/a role can do nothing else/p' |
    sort | uniq -c
}

echo '-- who can put no stone passes'
row '(<= (legal ?c noop) (role ?c) (not (can ?c)))'
echo '-- the other one may pass then, too'
row '(<= (legal ?c noop) (role ?c) (not (can ?c)))
  (<= (legal ?c noop) (true (control ?c)) (true (time 1)))'
echo '-- what is done then has an argument'
row '(<= (legal ?c (pass ?d)) (true (control ?c)) (other ?c ?d)
    (not (can ?c)))'
echo '-- what is done then is several things'
row '(<= (legal ?c noop) (role ?c) (not (can ?c)))
  (<= (legal ?c wait) (true (control ?c)) (not (can ?c)))'
echo '-- where somebody can put no stone the match is over'
row '(<= terminal (not (can a))) (<= terminal (not (can b)))'
echo '-- or where nobody can'
row '(<= somebody (can ?c)) (<= terminal (not somebody))'
echo '-- nobody passes'
row ''
echo '-- it is asked of one role, who passes are both'
row '(<= (legal ?c noop) (role ?c) (not (can b)))'
echo '-- passing ends'
row '(<= (legal ?c noop) (role ?c) (not (can ?c)) (true (time ?n)) (succ ?n 3))'
echo '-- the turns of one role are terminal'
row '(<= terminal (true (control b)))'

# skips CLAUSES: there is a lifted form that skips who is stuck only where
# nobody ever is.
skips () {
  row "$1" >"$TMPDIR/row"
  (cd "$TMPDIR" && gdl2rg -Wno-all --lifted --stuck=skip -o row.rg row.kif) &&
    rg-run --no-time perft 8 "$TMPDIR/row.rg" | paste -s -d ' ' -
}
echo '-- who can put no stone is skipped'
skips '' 2>&1
echo '-- or passes'
skips '(<= (legal ?c noop) (role ?c) (not (can ?c)))'
