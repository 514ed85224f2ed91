# Agents that can't play, files that are none, games that are wrong.
cd "$TMPDIR" || exit 1
try () {
  echo "$ $*"
  "$@" 2>&1 </dev/null
  echo "[$?]"
}
games=$RG_ROOT/examples
cp "$games/nim.rg" "$games/kuhn-poker.hrg" .
sed 's/goals\[me\]/goal[me]/' "$games/tic-tac-toe.hrg" >typo.hrg
echo 'int x;' | ${CC:-cc} -shared -fPIC -x c -o none.so -
: >empty.rg
for agent in chess uct uct: uct:0 uct:x uct:5,c uct:5,c=-1 uct:5,threads=0.5 \
  uct:5,rave=x uct:5,mast=1 uct:5,depth=3 oos:5,target=1 uct:-5s \
  random:5 flat; do
  try rg-match nim.rg $agent
done
try rg-match kuhn-poker.hrg alphabeta:10
try rg-match nim.rg random random random
try rg-match -n 0 nim.rg
try rg-match -j 9999 nim.rg
try rg-match -f xml nim.rg
try rg-match typo.hrg
try rg-match none.rg
try rg-match none.so
try rg-match missing.so
try rg-match empty.rg
CC=false try rg-match nim.rg
CC='no-such-compiler -x' try rg-match nim.rg
try rg-play nim.rg first=uct
try rg-play nim.rg --frist=uct:1
try rg-play nim.rg first
try rg-play nim.rg --script=missing
try rg-play nim.rg --no-such
