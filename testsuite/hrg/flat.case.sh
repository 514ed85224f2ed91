# Chains of operators and ladders of `else if` are not nesting, however long:
# neither the limit of nesting nor the stack has a say.
cd "$TMPDIR" || exit 1
ulimit -s 1024
N=10000

# chain FIRST MORE: N operands.
chain () {
  awk -v n=$N -v first="$1" -v more="$2" 'BEGIN {
    printf "%s", first
    for (i = 1; i < n; i++)
      printf "%s", more
  }'
}

declarations='domain Player = p
domain Score = 0
domain D = a | b
domain N = I(X) where X in 0..1
x : D
y : N'

# try NAME FUNCTIONS STATEMENTS: how many edges come out; the canonical form
# is that of itself and means the same.
try () {
  printf '%s\n' "$declarations" "$2" 'graph rules() {' '  player = p' "$3" \
    '  end()' '}' >game.hrg
  hrg2rg -W no-all game.hrg >game.rg && hrg2rg --format game.hrg >form.hrg &&
    hrg2rg --format form.hrg | cmp - form.hrg &&
    hrg2rg -W no-all form.hrg | cmp - game.rg
  echo "$1: status $?, $(grep -c '^rules.*;$' game.rg) edges"
}

try 'and' '' "check($(chain 'x == a' ' && x == a'))"
try 'or' '' "check($(chain 'x == a' ' || x == a'))"
try 'not or' '' "check(not($(chain 'x == a' ' || x == a')))"
try 'both' '' "check($(chain 'x == a && x != b' ' || x == a && x != b'))"
try 'else if' '' "$(chain 'if x == a { x = b }' ' else if x == a { x = b }')"
try 'else' '' \
  "$(chain 'if x == a { x = b }' ' else if x == a { x = b }') else { end() }"
use='x = f[x]'
try 'static and' "f : D -> D
f(X) = if $(chain 'X == a' ' && X == a') then a else b" "$use"
try 'static or' "f : D -> D
f(X) = if $(chain 'X == a' ' || X == a') then a else b" "$use"
try 'static else if' "f : D -> D
f(X) = $(chain 'if X == a then a' ' else if X == a then a') else b" "$use"
try 'sum' "g : N -> N
g(I(X)) = I($(chain X ' + 1') % 2)" 'y = g[y]'
try 'difference' "g : N -> N
g(I(X)) = I(X + $((N - 1))$(chain '' ' - 1'))" 'y = g[y]'
try 'initial' "z : D -> D = $(chain 'if 1 == 2 then { :a }' \
  ' else if 1 == 2 then { :a }') else { :b }" 'z[a] = x'

echo "== parentheses are nesting"
try 'parentheses' '' "check($(chain 'x == a' ' && (x == a')$(chain '' ')'))" \
  2>&1 | cut -c 1-60
