# What the library says of settings, files and games that are wrong.
calls=${RG_READERS:-}/library-calls
[ -x "$calls" ] || { echo "needs library-calls"; exit 77; }
cd "$TMPDIR" || exit 1
try () {
  echo "$ $*"
  "$calls" "$@"
  echo "[$?]"
}
cp "$RG_ROOT/examples/tic-tac-toe.hrg" game.hrg
sed 's/= empty/= emty/' game.hrg >typo.hrg
echo 'type T = {a, b' >open.rg
awk 'BEGIN { while (i++ < 30) print "%" }' >many.rg
: >empty.kif
printf '#players = white(1), black(1)\n#pieces = e\n' >part.rbg
printf '(role x)\n(init (f 1))\n' >part.kif
try rg game.hrg lang=hrg
try rg game.hrg limit=0
try rg game.hrg limit=5
try rg game.hrg language=HRG
try rg game.hrg origins=1
try rg game.hrg warnings=no-all,unusd
try opt game.hrg passes=inline-assignments
try opt game.hrg level=3
try c game.hrg prefix=a-b
try c game.hrg max-edges=3
try c game.hrg max-cells=1
try rg none.hrg
try rg .
try rg game.txt
try rg typo.hrg
try rg typo.hrg language=rbg
try rg open.rg
try rg many.rg
try rg empty.kif
try rg part.rbg
try rg part.kif
try model game.hrg quick=yes
try model game.hrg max-edges=3
CC=false try model game.hrg
