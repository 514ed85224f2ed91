# --state: what is read, what a state may leave out, and what is rejected, with
# its place.
cd "$TMPDIR" || exit 1
. "$RG_ROOT/testsuite/rg-run/state-texts.sh"

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
  each_text reject
  reject '{"goals'
  reject 'bob1 bob never=1'
} 2>&1
printf 'bob1 bob\0table' >file && reject file 2>&1 | tr '\0' '?'
printf '{"node": "bob1",\n "player": "bbo"}' >file && reject file 2>&1
