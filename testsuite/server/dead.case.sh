# Players that never answer: their faults are reported, and a match fails, without
# a result, unless two players answer.  Redirections and control characters in
# answers have no effect.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
sheet=$games/tic-tac-toe.gdl
one=http://127.0.0.1:1/ two=http://127.0.0.1:2/
for form in text tsv json; do
  echo "== $form"
  rg-referee -n 2 -f $form --record=record "$sheet" $one $two 2>errors
  echo "[$?]"
done
tail -n 1 record
grep -v '^rg-referee: game' errors
echo '== and where a fault ends the game'
rg-referee --forfeit -f json "$sheet" $one $two 2>/dev/null
echo "[$?]"
echo '== a game for one'
rg-referee --json "$games/frogs-and-toads.gdl" $one 2>/dev/null
echo "[$?]"

player --agent=random
good=$address
for mode in redirect control; do
  echo "== $mode"
  rogue $mode
  rg-referee -f tsv --record=record "$sheet" "$bad" "$good" 2>errors |
    cut -f 12-
  sed "s|$bad|BAD|; s|$good|GOOD|; s|; made instead.*||" errors |
    LC_ALL=C cat -v | head -n 4
  grep -c followed rogue
done
echo '== what a client sends to a player'
player -v
escape=$(printf '\033[31m\302\233')
for message in "(PLAY x$escape NIL)" "(START y ro$escape ((role a)$escape) 5 5)" \
  "(START z$escape cross ($(cat "$sheet")
) 60 5)" "(ABORT z$escape)" "($escape)"; do
  python3 -c 'import sys, urllib.request, urllib.error
try:
    answer = urllib.request.urlopen(sys.argv[1], sys.argv[2].encode()).read()
except urllib.error.HTTPError as error:
    answer = error.read()
print(answer.decode())' "$address" "$message" | LC_ALL=C cat -v
done
sed 's/([0-9.]* s)/(TIME)/' player.log | LC_ALL=C cat -v | cut -c 1-100
