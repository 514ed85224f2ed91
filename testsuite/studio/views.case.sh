# Every view of rg-studio in a browser: see views.py.  `make check-studio` runs
# it without a limit of the address space, which browsers don't stand.
[ "${RG_TEST_MEMORY:-1}" = 0 ] || { echo "run by make check-studio"; exit 77; }
[ -z "${RG_SANITIZED:-}" ] || { echo "too slow under sanitizers"; exit 77; }
. "$RG_ROOT/testsuite/studio/begin.sh"
command -v dot >/dev/null || { echo "needs Graphviz"; exit 77; }
studio
python3 "$RG_ROOT/testsuite/studio/views.py" "$address"
status=$?
[ $status != 77 ] || { echo "needs Chromium"; exit 77; }
echo "[$status]"
cat studio.log
