# Changes of a game in GDL, and which of the mutants are printed.
. "$RG_ROOT/testsuite/rg-mutate/kinds.sh"
kinds_of game.kif ';'
echo "== the infix form has the same changes"
gdl2rg --to-infix game.kif >infix.gdl
for game in game.kif infix.gdl; do
  rg-mutate -Wno-all --list $game | cut -f 1 | sort | uniq -c
done | sort | uniq -c | awk '{ print $1, $3, $2 }'
