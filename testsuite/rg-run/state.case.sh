# --state: what is read, what a state may leave out, and what is rejected, with
# its place.
cd "$TMPDIR" || exit 1
cat >game.rg <<'END'
type Player = { ann, bob };
type Score = { 0, 1 };
type Bool = { 0, 1 };
type Place = { p1, p2 };
type Coin = { heads, tails, none };
var table: Place -> Place -> Coin = { :{ :none } };
var place: Place = p1;
var coin: Coin = none;
var never: Bool = 0;
begin, ann1: player = ann;
ann1, ann2: place = Place(*);
ann2, ann3: $$ place;
ann3, keep: player = keeper;
keep, keep2: table[place][place] = heads;
keep2, bob1: player = bob;
bob1, bob2: coin = Coin(*);
bob2, bob3: table[p1][p1] != coin;
bob3, bob4: $$ coin;
bob4, bob5: table[p2][p1] = coin;
bob5, last: player = keeper;
last, win: coin == tails;
last, go: coin == none;
last, go: coin == heads;
win, win2: goals[bob] = 1;
win2, end: player = keeper;
go, ann1: player = ann;
END

show () {
  rg-run show --line "$@" game.rg
}
show
show --at=p2
show --at='p2 / heads'
show --at='p2 / tails'
echo "-- left out: $(show --state='{"player": "bob", "node": "bob1"}')"
echo "-- a key: $(show --state='{"player": "bob", "node": "bob1",
  "variables": {"table": {"p2": {"p1": "tails"}}}, "goals": {"ann": 1}}')"
echo "-- moves behind it: $(show --state='bob1 bob' --at='tails')"
echo "-- the keeper is played: $(show --state='keep keeper place=p2')"
echo "-- no part of the state: $(show --state='ann1 ann place=p2 coin=tails')"
rg-run play 1 --print --state='bob1 bob table=heads,none*2,tails' game.rg
show --at=p2 >line && printf '\n  ' | cat - line >file && show --state=file

reject () {
  rg-run show --state="$1" game.rg
}
{
  reject ' '
  reject missing
  for state in 'bob2 bob' 'bob1 ann' 'bob1 keeper' 'end bob' 'bob1 bobby' \
    'bob1 bob tabel=none*4' 'bob1 bob player=ann' 'bob1 bob table' \
    'bob1 bob place=p1 place=p1' 'bob1 bob place=' 'bob1 bob place=p1,p2' \
    'bob1 bob table=none,tail*3' 'bob1 bob table=none*3' \
    'bob1 bob table=none*5' 'bob1 bob table=none*x' 'bob1 bob table=none*0' \
    'bob1 ' '{' '{}' '{"node": "bob1"}' '{"player": "bob"}' '{"a": 1}' \
    '{"node": "bob1", "player": "bob", "end": true}' \
    '{"node": "bob1", "player": "bob", "end": 1}' \
    '{"node": "bob1", "player": "bob"} x' '{"node" "bob1"}' \
    '{"node": "bob1", "node": "bob1"}' '{"node": "bob1",}' '{"node": nil}' \
    '{"variables": {"table": 1}}' '{"variables": {"table": {"p3": 1}}}' \
    '{"variables": {"place": {"p1": 1}}}' '{"variables": ["place"]}' \
    '{"variables": {"place": "p3"}}' '{"variables": {"plaec": "p1"}}' \
    '{"goals": {"ann": 2}}' '{"goals": {"ann": "\u0031"}}' '{"goals'; do
    reject "$state"
  done
} 2>&1
printf 'bob1 bob\0table' >file && reject file 2>&1 | tr '\0' '?'
printf '{"node": "bob1",\n "player": "bbo"}' >file && reject file 2>&1
