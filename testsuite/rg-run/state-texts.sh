# A game whose states are read, in $TMPDIR, and texts that are rejected.
cat >"$TMPDIR/game.rg" <<'END'
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

# each_text COMMAND...: calls the command with each of the texts.
each_text () {
  for text in 'bob2 bob' 'bob1 ann' 'bob1 keeper' 'end bob' 'bob1 bobby' \
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
    '{"goals": {"ann": 2}}' '{"goals": {"ann": "\u0031"}}'; do
    "$@" "$text"
  done
}
