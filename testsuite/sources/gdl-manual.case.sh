# What gdl(5) shows is GDL: its game and the commands below it, and each
# example, which is a game of its own if it has roles, or is added to that one.
set -u
page=$RG_ROOT/docs/man/gdl.5
. "$RG_ROOT/testsuite/sources/tutorial.sh"
cd "$TMPDIR" || exit 1
tutorial "$page" subtract.kif
examples "$page" CLAUSES

for example in example-*; do
  if grep -q '^(\{0,1\}role' "$example"; then
    cp "$example" game.kif
  else
    cat subtract.kif "$example" >game.kif
  fi
  gdl2rg -W no-all game.kif >game.rg 2>messages &&
    rg-run perft 2 game.rg >/dev/null 2>>messages || cat "$example" messages
done
echo "$(ls example-* | wc -l) examples"
