# Units on ranks of MPI: as many as are wanted, with processes that are killed,
# a rank that is killed, and a log from which the rest is done.
[ -z "${RG_SANITIZED:-}" ] || { echo "OpenMPI is no code of ours"; exit 77; }
[ -x "$RG_BIN/rg-units-mpi" ] || { echo "needs libopenmpi-dev"; exit 77; }
command -v mpirun >/dev/null || { echo "needs mpirun"; exit 77; }
. "$RG_ROOT/testsuite/units/common.sh"
shared_object "$games/tic-tac-toe.hrg" t "$RG_ROOT/testsuite/units/killer.c"
shared_object "$games/nim.rg" nim
ranks () { # N ARGUMENT...: what mpirun itself says is left out
  n=$1
  shift
  timeout 60 mpirun --oversubscribe --allow-run-as-root -np "$n" \
    rg-units-mpi "$@" 2>errors
  echo "[$?]"
  grep -E '^(rg-units-mpi|error|[a-z]*:[0-9:]* (error|warning)):' errors |
    sort | uniq -c
}
rg-units list perft 6 t.so >units
rg-run perft 6 --no-time t.rg

echo '== 1 to 4 ranks'
for n in 1 2 3 4; do
  ranks $n units t.so
done | sort | uniq -c
ranks 3 units t.so --format=json | tail -n 2
rg-units list match t.so uct:30 random -n 10 --games-each=1 >match
ranks 3 match t.so | grep -v '^\[' >sum
rg-match t.so uct:30 random -n 10 | cmp - sum

echo '== a killed process'
: >kill
ranks 3 units t.so --log=log >sum
tail -n 2 sum | cut -c 1-60
ls kill 2>&1
wc -l <log
rg-units sum units log | tail -n 1

echo '== a killed rank: MPI ends them all'
: >kill-parent
ranks 3 units t.so --log=rest >sum 2>/dev/null
[ -s sum ] && grep '^[0-9]' sum
ls kill-parent 2>&1
[ "$(rg-units missing units rest 2>/dev/null | wc -l)" -gt 0 ] && echo missing
printf 'perft\t12' >>rest
ranks 3 units t.so --log=rest
wc -l <rest
rg-units missing units rest

echo '== killed each time'
head -n 1 units | sed 's:/[0-9]*:/1:' >one
: >kill-always
ranks 2 one t.so
rm kill-always

echo '== what can not be done'
ranks 1 units nim.so
ranks 3 none t.so
ranks 1 units none.so
ranks 3 units t.so --log=.
sed 3d units >list
ranks 3 list t.so
rg-units-mpi units 2>&1
echo "[$?]"
