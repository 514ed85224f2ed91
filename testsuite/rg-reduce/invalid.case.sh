# Games that fail the static checks are only tried when they may be.
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
rg-reduce --test='grep -q "first ==" $1' game.rg
echo ==
rg-reduce --invalid --test='grep -q "first ==" $1' game.rg
echo == 'the least game that is wrong in one way'
rg-reduce --invalid --test='
  rg-fmt $1 2>&1 | grep -q "unknown variable .second"' game.rg 2>&1
sed '/^var second/d' game.rg >wrong.rg
rg-reduce --invalid --test='
  rg-fmt $1 2>&1 | grep -q "unknown variable .second"' wrong.rg
