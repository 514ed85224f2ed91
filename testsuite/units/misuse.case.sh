# Lines that are no units, units of other games, lists that are not whole, and
# wrong command lines.
. "$RG_ROOT/testsuite/units/common.sh"
try () {
  echo "$ $*"
  "$@" 2>&1 </dev/null
  status=$?
  [ $status = 0 ] || echo "[$status]"
}
shared_object "$games/nim.rg" nim
shared_object "$games/tic-tac-toe.hrg" t
rg-units list perft 3 nim.so >units
game=$(head -n 1 units | cut -f 2)
of () { # the unit of these fields
  printf '%s\t%s' "$1" "$game"
  shift
  [ $# = 0 ] || printf '\t%s' "$@"
}

echo '== units'
try rg-units run nim.so 'chess'
try rg-units run nim.so ''
try rg-units run nim.so perft
try rg-units run nim.so 'perft	xyz	1/1'
for rest in 0/3 4/3 2 1/9999999999 1/1x; do
  try rg-units run nim.so "$(of perft $rest 1 1-2)"
done
try rg-units run nim.so "$(of perft 1/3)"
try rg-units run nim.so "$(of perft 1/3 0 1-2)"
for rest in 0-2 2 3-2 1-1001 -1-2 1-2-3; do
  try rg-units run nim.so "$(of perft 1/3 1 $rest)"
done
try rg-units run nim.so "$(of perft 1/3 1 1-2 take_1)"
try rg-units run nim.so "$(of perft 1/3 1 3-4 take_1)"
try rg-units run nim.so "$(of perft 1/3 1 2-4 jump)"
try rg-units run nim.so "$(of perft 1/3 1 2-4 '')"
try rg-units run nim.so "$(of match 1/3 1 10 0-2)"
try rg-units run nim.so "$(of match 1/3 x 10 0-2 random random)"
try rg-units run nim.so "$(of match 1/3 1 x 0-2 random random)"
for rest in 0 2-1 0-1000 9999999-10000000; do
  try rg-units run nim.so "$(of match 1/3 1 10 $rest random random)"
done
try rg-units run nim.so "$(of match 1/3 1 10 0-2 random)"
try rg-units run nim.so "$(of match 1/3 1 10 0-2 random chess)"
try rg-units run t.so "$(head -n 1 units)"
echo '== what was done before stays'
{ head -n 1 units; echo none; sed -n 2p units; } | rg-units run nim.so 2>&1
echo "[$?]"

echo '== lists'
list () { # of what sed makes of the units
  sed "$1" units >list
  echo "$ $1"
  rg-units missing list /dev/null 2>&1
  status=$?
  [ $status = 0 ] || echo "[$status]"
}
list 2d
list 's/.*//'
list '2p'
list '2s/perft/chess/'
list '2s:/[0-9]*:/1000:'
printf '%s' "$(cat units)" >list
try rg-units missing list /dev/null
printf 'perft\t%s\t1/1\t1\t1-2\0\n' "$game" >list
try rg-units missing list /dev/null
{ rg-units list match nim.so -n 5 --games-each=1 | sed '3s/2-2/1-1/'; } >list
rg-units run nim.so <list >results
try rg-units sum list results
: >list
try rg-units sum list list
printf 'perft\t%s\t1/1\t18446744073709551615\t1-1\n' "$game" >list
sed 's/$/	=	2	./' list >results
try rg-units sum list results

echo '== the command line'
try rg-units
try rg-units lst
try rg-units list
try rg-units list chess
try rg-units list perft
try rg-units list perft 0 nim.so
try rg-units list perft 1001 nim.so
try rg-units list perft 3 --split=3 nim.so
try rg-units list perft 3 nim.so nim.so
try rg-units list perft 3 none.rg
try rg-units list match -n 0 nim.so
try rg-units list match --games-each=0 nim.so
try rg-units list match nim.so random random random
try rg-units list match nim.so chess
try rg-units list match nim.so 'uct:	5'
try rg-units run
try rg-units run -
try rg-units run none.so
try rg-units run nim.so
try rg-units missing
try rg-units missing - -
try rg-units missing none
try rg-units missing units none
try rg-units sum -f xml units
