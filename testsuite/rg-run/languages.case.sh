# A game in another language goes through its front end: as a pipe does it.
cd "$TMPDIR" || exit 1
for file in hrg/reversi.hrg lines/pretwa.lines gdl/tic-tac-toe.gdl rgl/pig.rgl
do
  cp "$RG_ROOT/examples/$file" .
  file=$(basename "$file")
  echo "$file"
  rg-run -Wno-all perft 2 --no-time "$file" | tail -n 1
done
rg-run -Wno-all play 2 --no-time pretwa.lines >found
lines2hrg pretwa.lines | hrg2rg -Wno-all | rg-run play 2 --no-time >piped
cmp found piped && echo same plays

# Messages are about its text; what comes by a pipe is RG.
sed 's/circle/cirle/' pretwa.lines >wrong.lines
rg-run moves wrong.lines
echo "status $?"
rg-run moves <pretwa.lines 2>&1 | sed 1q
