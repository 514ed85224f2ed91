# Where the result goes, and what is told.
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
test='grep -q judge $1'
echo '== a file'
rg-reduce --test="$test" game.rg -o out.rg
cat out.rg
echo '== in place'
cp game.rg same.rg
rg-reduce -i --test="$test" same.rg
cmp out.rg same.rg
rg-reduce -i --test=false same.rg
cmp out.rg same.rg && echo 'left as it was'
echo '== told'
rg-reduce -v --test="$test" game.rg 2>&1 >/dev/null | sed 2q
echo '== at most 5 tests'
rg-reduce --max-tests=5 --test="$test" game.rg 2>&1 >few.rg
echo "exit $?"
rg-fmt -W no-all few.rg | cmp - few.rg && grep -q judge few.rg && echo 'a game'
rg-reduce --max-tests=5 -W error --test="$test" game.rg 2>&1
echo "exit $?"
echo '== nobody reads'
{ rg-reduce --test="$test" game.rg; echo "exit $?" >status; } | :
cat status
