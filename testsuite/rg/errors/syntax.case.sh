# Each place where something else has to follow says what it is.
start='type Player = { p };
type Score = { 0 };
type T = { a, b };
var v: T = a;
begin, x: player = p;'

# try LINE...: further lines of the game
try () {
  { echo "$start"; printf '%b\n' "$@"; echo 'x, end: player = keeper;'; } \
    >"$TMPDIR/game.rg"
  printf '%s\n' "$*" | cut -c 1-60
  (cd "$TMPDIR" && rg-fmt game.rg 2>&1 >/dev/null |
    grep -E '(error|note):' | cut -c 1-100)
}
try 'type var = { a };'
try 'type U { a };'
try 'type U = { a b };'
try 'type U = ;'
try 'const c: T = { a: b, :a b };'
try 'const c: T -> T = { a b };'
try 'const : T = a;'
try 'var w T = a;'
try 'var w: T;'
try 'x, y v = a;'
try 'x y: v = a;'
try 'x, y: v;'
try 'x, y: v = ;'
try 'x, y: v == T(a;'
try 'x, y: v[a == b;'
try 'x, y: v = T(*;'
try 'x, y: ! a b;'
try 'x, y: ? -> b;'
try 'x, y: = a;'
try 'x, y: -> a;'
try 'x, y: $ ;'
try 'x, y: $$ ;'
try 'x, y: type;'
try '@;'
try '@ ;'
try '@disjoint;'
try '@other \0377;'
try '@tagIndex x : 1 2;'
try '@simpleApply x y [a: T v = a;'
many () {
  awk -v n="$1" -v text="$2" 'BEGIN { while (n-- > 0) printf "%s", text }'
}
try "x, y: v == $(many 5000 'T(')a$(many 5000 ')');"
try "x, y: v$(many 5000 '[a') == a;"
try "type U = $(many 5000 '{ a } -> ')T;"
try "const c: T = $(many 5000 '{ :')a$(many 5000 ' }');"
