# Players have legal moves without a model: if there is no compiler, if it does
# not end in time, and if there are millions of moves.  The agent takes over as
# soon as there is a model.
. "$RG_ROOT/testsuite/server/begin.sh"
REGULAR_GAMES_CACHE=
export REGULAR_GAMES_CACHE
start () { # GAME ROLE SECONDS SECONDS
  printf '(START m %s (%s\n) %d %d)\n' "$2" "$(cat "$games/$1.gdl")" "$3" "$4"
}
talk () {
  rg-ggp --stdio --margin=900 --agent=uct:10 2>&1
}

echo '== no compiler'
{
  start tic-tac-toe nought 600 1
  echo '(PLAY m NIL)'
  echo '(PLAY m ((mark 2 2) wait))'
  echo '(PLAY m ((mark 2 2) wait))'
  echo '(TELL m (wait (mark 1 1)))'
  echo '(TELL m ((mark 3 2) wait))'
  echo '(TELL m (wait (mark 1 3)))'
  echo '(PLAY m ((mark 3 3) wait))'
  echo '(PLAY m (wait (mark 1 2)))'
  echo '(STOP m)'
} | CC=false talk | sed 's/^(mark [123] [123])$/a move/'

echo '== no compiler, GDL-II'
{
  start kuhn-poker bob 600 1
  echo '(PLAY m 0 NIL NIL)'
  echo '(PLAY m 1 wait NIL)'
  echo '(TELL m 2 wait ((GOT KING)))'
  echo '(PLAY m 3 wait ((did ann bet)))'
} | CC=false talk | sed 's/^\(call\|fold\)$/call or fold/'

echo '== a compiler that does not end'
cat >slow-cc <<'END'
while [ ! -e go ]; do
  sleep 0.1
done
exec cc "$@"
END
{
  start tic-tac-toe cross 1 1
  echo '(PLAY m NIL)'
  echo '(STOP m (wait wait))'
  echo '(INFO)'
} | CC="sh slow-cc" talk | sed 's/(mark [123] [123])/a move/'

# The play clock is so long that only the agent can choose the second move.
echo '== handing over'
mkfifo messages
CC="sh $PWD/slow-cc" talk <messages >answers &
exec 3>messages
start tic-tac-toe nought 1 1000 >&3
echo '(PLAY m NIL)' >&3
started answers wait
cat answers
touch go
echo '(PLAY m ((mark 2 2) wait))' >&3
exec 3>&-
wait $!
sed -n '3s/(mark [123] [123])/a move/p' answers

echo '== more legal moves than can be listed'
cat >large.gdl <<'END'
(role p) (init fresh)
(digit 0) (digit 1) (digit 2) (digit 3) (digit 4) (digit 5) (digit 6) (digit 7)
(<= (legal p (name ?a ?b ?c ?d ?e ?f ?g)) (digit ?a) (digit ?b) (digit ?c)
  (digit ?d) (digit ?e) (digit ?f) (digit ?g))
(<= (next (named ?a ?b ?c ?d ?e ?f ?g)) (does p (name ?a ?b ?c ?d ?e ?f ?g)))
(<= terminal (true (named ?a ?b ?c ?d ?e ?f ?g)))
(<= won (true (named 1 ?b ?c ?d ?e ?f 2)))
(<= (goal p 100) won)
(<= (goal p 0) (not won))
END
games=.
{
  start large p 1 3
  echo '(PLAY m NIL)'
  echo '(STOP m ((name 1 2 3 4 5 6 7)))'
} | CC=false talk 2>&1 | grep -v 'error: rules: \|^rg-ggp: ' |
  sed 's/^(name [0-7 ]*)$/a move/'

# The first rule of `legal` needs a proof of 12,000 literals in each other.
echo '== proofs that are too deep'
{
  echo '(START m p ((role p) (init start) (last 4000)'
  seq 0 3999 | awk '{ print "(follows " $1 " " $1 + 1 ")" }'
  echo '(<= (leads ?x) (last ?x))'
  echo '(<= (leads ?x) (follows ?x ?y) (leads ?y) (not (last ?x)))'
  echo '(<= (legal p long) (leads 0)) (legal p short)'
  echo '(<= (next over) (true start)) (<= terminal (true over)) (goal p 100)'
  echo ') 600 1)'
  echo '(PLAY m NIL)'
  echo '(STOP m)'
} | CC=false talk | grep -v 'error: rules: \|^rg-ggp: '
