# Sheets of about 1 MB: they are translated, or a limit is named.
cd "$TMPDIR" || exit 2
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -v 700000

step='(role a) (init x) (goal a 50) (<= (next y) (does a ?b))
(<= terminal (true y))'
chain_of_rules () {
  awk 'BEGIN { for (i = 0; i < 40000; i++)
    print "(<= (p" i + 1 " ?x) (p" i " ?x))" }'
}

echo '== chains of 40,000 rules'
{
  echo "$step (n 1) (n 2) (<= (p0 ?x) (true x) (n ?x))"
  chain_of_rules
  echo '(<= (legal a (go ?x)) (p40000 ?x))'
} >chain
gdl2rg -Wno-all chain | grep '\$'
gdl2rg -Wno-all --lifted chain 2>&1 | head -1
{
  echo "$step (p0 a)"
  chain_of_rules
  echo '(<= (legal a b) (p40000 a))'
} >tables
gdl2rg -Wno-all tables | grep '\$'

echo '== a counter of 10,000 steps, of moves'
{
  echo '(role a) (init (at 0)) (goal a 50) (legal a b) (legal a c)
  (<= (next (at ?y)) (does a b) (true (at ?x)) (succ ?x ?y))
  (<= (next (at 0)) (does a c)) (<= terminal (true (at 10000)))'
  awk 'BEGIN { for (i = 0; i < 10000; i++) print "(succ " i " " i + 1 ")" }'
} >counter
gdl2rg -Wno-all counter | grep -c '^type\|\$'

echo '== places that 8,000 facts lead to'
{
  echo '(role a) (init (at 0)) (goal a 50) (<= terminal (true (at 7)))
  (<= (legal a (go ?y)) (true (at ?x)) (way ?x ?y))
  (<= (next (at ?y)) (does a (go ?y)))'
  awk 'BEGIN { for (i = 0; i < 8000; i++) print "(way " i " " i + 1 ")" }'
} >ways
gdl2rg -Wno-all ways | grep -c '\$'

echo '== 40,000 actions'
{
  echo "$step"
  awk 'BEGIN { for (i = 0; i < 40000; i++) print "(legal a b" i ")" }'
} >actions
gdl2rg -Wno-all actions | grep -c '\$'

echo '== limits'
awk 'BEGIN { for (i = 0; i < 60000; i++) print "(role a" i ")" }' >roles
echo "$step (legal a b)" >>roles
gdl2rg -Wno-all roles
echo "exit $?"
{
  echo "$step (legal a b)"
  printf '(<= terminal'
  awk 'BEGIN { for (i = 0; i < 40000; i++) print "(true (f" i "))" }'
  echo ')'
} >literals
gdl2rg -Wno-all literals
echo "exit $?"
