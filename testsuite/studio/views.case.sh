# Every view of rg-studio in a browser: see views.py.  Browsers reserve more
# address space than a case may have.
ulimit -S -v unlimited
[ -z "${RG_SANITIZED:-}" ] || { echo "too slow under sanitizers"; exit 77; }
. "$RG_ROOT/testsuite/studio/begin.sh"
command -v dot >/dev/null || { echo "needs Graphviz"; exit 77; }
studio
python3 "$RG_ROOT/testsuite/studio/views.py" "$address"
status=$?
[ $status != 77 ] || { echo "needs Chromium"; exit 77; }
echo "[$status]"
cat studio.log
