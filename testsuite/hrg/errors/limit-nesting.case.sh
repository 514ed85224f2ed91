# Blocks, expressions and calls that are nested too deeply: status 4, a short
# message, no crash.
levels () {
  awk -v n="$1" -v a="$2" -v b="$3" -v c="$4" 'BEGIN {
    for (i = 0; i < n; i++) printf "%s", a
    printf "%s", b
    for (i = 0; i < n; i++) printf "%s", c
  }'
}
try () {
  { echo "domain Player = p"; echo "domain Score = 0"; cat; } |
    hrg2rg 2>&1 >"$TMPDIR/hrg-out" | sed -n 's/.*error: //p'
  wc -c <"$TMPDIR/hrg-out"
}
echo "x : Player = $(levels 1200 '(' p ')') graph rules() { end() }" | try
echo "graph rules() { $(levels 100000 'branch { ' 'end()' ' }') }" | try
echo "x : $(levels 100000 'Player -> ' Player '') graph rules() { end() }" | try
{
  for i in $(seq 1 5000); do echo "graph g$i() { g$((i + 1))() }"; done
  echo "graph g5001() { } graph rules() { g1() end() }"
} | try
echo "x : Player = $(levels 990 '(' p ')') graph rules() { end() }" | try
