# A worker that is killed in the middle of a unit, lines that are torn, and a
# loop that does what is missing.
. "$RG_ROOT/testsuite/units/common.sh"
shared_object "$games/tic-tac-toe.hrg" t "$RG_ROOT/testsuite/units/killer.c"
rg-run perft 6 --no-time t.rg >want
rg-units list perft 6 t.so >units
wc -l <units

: >results
: >kill
rg-units missing units results | cmp - units
each rg-units run t.so <units >>results 2>errors
echo "xargs: $?; $(ls kill 2>&1)"
grep -c 'terminated by signal 9' errors
rg-units sum units results >sum 2>errors
echo "sum: $?; $(wc -l <sum) lines; $(sed 's/^error: [0-9]*/N/' errors)"
rounds=0
until rg-units sum units results >sum 2>/dev/null || [ $rounds = 3 ]; do
  rg-units missing units results | each rg-units run t.so >>results
  rounds=$((rounds + 1))
done
echo "$rounds more"
cmp sum want
rg-units missing units results

rg-units run t.so <units >results

echo '== lines that are torn, others behind them, and twice'
{
  sed -n '1,20p; 10,40p' results
  sed -n 41p results | cut -c 1-50 | tr -d '\n'
  sed -n '42,$p' results
  sed -n 41p results | cut -c 1-60 | tr -d '\n'
} >torn
rg-units missing units torn | wc -l
rg-units missing units torn 2>/dev/null | rg-units run t.so >more
rg-units sum units torn more | cmp - want
echo '== a number that has lost its end is none'
sed '3s/[0-9]	\.$//' results >torn
rg-units missing units torn
echo '== where two results of a unit differ'
sed '2s/	\([0-9]*\)	\.$/	1\1	./' results >other
rg-units sum units results other
echo "[$?]"
