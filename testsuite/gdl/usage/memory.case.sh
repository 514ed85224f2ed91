# Texts of many relations are refused, and games of many roles take memory in
# proportion to their number.
cd "$TMPDIR" || exit 2
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -v 700000

awk 'BEGIN { for (i = 0; i < 100000; i++) print "(p" i ")" }' >relations
gdl2rg -Wno-all --stage=rules relations
{
  cat relations
  echo '(<= q (p1 x))'
} >more
gdl2rg -Wno-all --stage=rules more
echo "exit $?"
{
  awk 'BEGIN { for (i = 0; i < 1000; i++) print "(role r" i ")" }'
  cat <<'SHEET'
(init (step 1))
(<= (legal ?r noop) (role ?r))
(<= (next (step 2)) (true (step 1)))
(<= terminal (true (step 2)))
(<= (goal ?r 100) (role ?r))
SHEET
} >roles
gdl2rg --ground roles | grep -c '^type Player '
gdl2rg --lifted roles | grep -c '^type Player '
