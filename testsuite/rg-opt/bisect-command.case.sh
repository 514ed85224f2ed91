# --bisect finds the change that makes a command fail.
game=$PWD/game.rg
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit
mkdir tmp && TMPDIR=$PWD/tmp && export TMPDIR
try () {
  echo "== rg-opt $*"
  rg-opt "$@" game.rg 2>&1
  echo "exit $?$(ls "$TMPDIR")"
}

echo '== a pass that breaks the game, among others'
rg-opt --enable=fault-goals --bisect='rg-diff -q --perft=5 game.rg' game.rg \
  >found 2>told
echo "exit $?"
cat found told
n=$(sed -n 's/^# change \([0-9]*\) .*/\1/p' found)
for i in $((n - 1)) $n; do
  rg-opt --enable=fault-goals --bisect-limit=$i game.rg |
    rg-diff -q --perft=5 game.rg
  echo "with --bisect-limit=$i: $?"
done
rg-opt --enable=fault-goals --bisect='rg-diff -q --perft=5 game.rg $1' \
  - <game.rg 2>&1 | head -n 2

echo '== each change is found'
total=$(rg-opt --bisect-limit=0 game.rg 2>&1 >/dev/null |
  sed 's/.* of \([0-9]*\) .*/\1/')
for n in $(seq "$total"); do
  rg-opt --bisect-limit=$((n - 1)) game.rg -o "before$n.rg" 2>>limits
done
for n in 1 7 "$total"; do
  # Good is what comes out before the n-th change.
  rg-opt --bisect="for i in \$(seq $n); do
    cmp -s \$1 before\$i.rg && exit 0; done; exit 1" game.rg 2>/dev/null |
    sed -n "s/^# change $n of/found: &/p"
done
cat limits

echo '== where it can not tell'
try --bisect='grep -q unused; test $? != 0 || exit 0; exit 125'
try --bisect='grep -q written || exit 1; ! grep -q "^start," $1 && exit 125; :'
echo '== it does not tell good from bad'
try --bisect=true
try --bisect=false
try --bisect='exit 125'
try --passes= --bisect=true
echo '== it gives up'
try --bisect='exit 126'
try --bisect='kill -KILL $$'
rg-opt --bisect=./no-such-command game.rg 2>&1 | tail -n 1
echo '== what does not go together'
try --bisect=true --bisect-limit=3
try --bisect=true --verify-each
try --bisect=true --stats
echo '== no place for files'
TMPDIR=$PWD/none rg-opt --bisect=true game.rg 2>/dev/null
echo "exit $?"
echo '== its folder goes away'
rg-opt --bisect='rm -r "$(dirname "$1")"; exit 0' game.rg 2>&1 |
  sed "s|$TMPDIR/[^/]*|FOLDER|"
echo '== nobody reads'
{ rg-opt --bisect='grep -q written' game.rg 2>/dev/null; echo $? >status; } | :
echo '== a signal'
for signal in INT TERM HUP; do
  rm -f ready
  { env --default-signal=INT rg-opt --bisect='touch ready; sleep 1000' \
    game.rg >out 2>&1 & } 2>/dev/null
  for i in $(seq 100); do
    [ -f ready ] && break
    sleep 0.1
  done
  kill -$signal $!
  wait $! 2>/dev/null
  echo "$signal: exit $?$(cat out)$(ls "$TMPDIR")"
done
