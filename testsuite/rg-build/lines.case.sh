# A line game goes by way of HRG; the other tools know its ending, too.
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/lines/pretwa.lines" .
rg-build pretwa.lines && ./pretwa perft 4 --no-time
rg-build -v --opt=-O0 -O0 -o other pretwa.lines 2>&1 |
  sed -n 's/^+ \([a-z0-9-]*2[a-z]*\) .*pretwa.*/\1/p'
rg-match -n 4 pretwa.lines random 2>/dev/null | sed -n 1p
rg-check --explore=100 pretwa.lines

# What is wrong is told at its place, by each of them.
sed 's/lines a/line a/; s/circle/cirle/' pretwa.lines >wrong.lines
rg-build wrong.lines
echo "status $?"
rg-check wrong.lines
echo "status $?"
rg-match wrong.lines
echo "status $?"
echo 'board grid 999x999' >wrong.lines
rg-build wrong.lines
echo "status $?"
rg-check wrong.lines
echo "status $?"
