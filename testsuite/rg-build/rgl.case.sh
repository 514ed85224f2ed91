# RGL goes by way of GDL; the other tools know its ending, too.
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/rgl/kuhn-poker.rgl" .
rg-build kuhn-poker.rgl && ./kuhn-poker perft 7 --no-time
rg-build -v --opt=-O0 -O0 -o other kuhn-poker.rgl 2>&1 |
  sed -n 's/^+ \([a-z0-9-]*2[a-z]*\) .*kuhn.*/\1/p'
rg-check --explore=100 kuhn-poker.rgl
./kuhn-poker play 1 --seed=3 --print --view=bob

# What is wrong is told at its place, by each of them.
sed 's/opponent(bob, ann)/opponent(bob ann)/; s/pieceAt(Card/pieceAd(Card/' \
  kuhn-poker.rgl >wrong.rgl
rg-build wrong.rgl
echo "status $?"
rg-check wrong.rgl
echo "status $?"
rg-match wrong.rgl
echo "status $?"
sed 's/pieceAt(Card/pieceAd(Card/' kuhn-poker.rgl >wrong.rgl
rg-check wrong.rgl
echo "status $?"
