# Messages and their answers, without a server: a game with turns, one in which
# two move at once, a puzzle, chance; and messages that are wrong.
. "$RG_ROOT/testsuite/server/begin.sh"
rules () {
  printf '(START m.1 %s (%s\n) 600 600)\n' "$2" "$(cat "$games/$1.gdl")"
}
talk () {
  rg-ggp --stdio --agent=uct:300 2>&1
}

echo '== turns'
{
  echo '(INFO)'
  rules tic-tac-toe cross
  echo '( info ) (preview ((role x)) 10)'
  echo '(PLAY M.1 NIL)'
  echo '(PLAY m.1 ((mark 2 2) wait))'
  echo '(tell m.1 (wait ( MARK 1 ; it is a corner
    1 )))'
  echo '(PLAY m.1 ((mark 1 2) wait))'
  echo '(PLAY m.1 (wait (mark 3 3)))'
  echo '(STOP m.1 ((mark 3 2) wait))'
  echo '(INFO)'
} | talk

echo '== two at once'
{
  rules light-cycles blue
  echo '(PLAY m.1 NIL)'
  echo '(PLAY m.1 (up up))'
  echo '(ABORT m.1)'
} | talk | sed 's/^(\{0,1\}\(up\|down\|left\|right\))\{0,1\}$/a move/'

echo '== a puzzle'
{
  rules frogs-and-toads hopper
  echo '(PLAY m.1 NIL)'
} | talk

echo '== GDL-II'
{
  rules kuhn-poker bob
  echo '(PLAY m.1 0 NIL NIL)'
  echo '(PLAY m.1 1 wait NIL)'
  echo '(TELL m.1 2 wait ((GOT ; a card
    KING)))'
  echo '(PLAY m.1 3 wait ((did ann bet)))'
  echo '(PLAY m.1 4 call ((did ann fold)))'
  echo '(PLAY m.1 (wait wait wait))'
  echo '(PLAY m.1 one wait nil)'
  echo '(PLAY m.1 1 wait nil)'
  echo '(STOP m.1 9 wait NIL)'
} | talk

echo '== roles and moves that there are not'
{
  rules tic-tac-toe cros
  rules tic-tac-toe nought
  rules tic-tac-toe nought
  echo '(PLAY m.2 NIL)'
  echo '(PLAY m.1 ((mark 2 2)))'
  echo '(PLAY m.1 ((mark 2 2) (mark 2 2)))'
  echo '(PLAY m.1 ((mark 2 3) wait))'
} | talk

echo '== wrong rules'
printf '(START m x ((role x) (legal x ?y)\n) 10 10)' | talk
printf '(START m x (foo) 10 10)\n(START m x () 10 10)' | talk

echo '== wrong messages'
talk <<'END'
hello
)
()
(hello)
((info))
(info 1)
(play)
(play m)
(play m nil nil)
(play (m) nil)
(play m mark)
(start m x (rules) 10)
(start m x rules 10 10)
(start m x (rules) ten 10)
(start m x (rules) 100000 10)
(abort
END
printf '(info\0)' | talk
printf '' | talk
printf '; a comment' | talk
