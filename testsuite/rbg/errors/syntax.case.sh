# Each place where something else has to follow says what it is.
start='#players = red(100)
#pieces = e, r
#variables = n(3)'
rules='->red [r] ->> {}'

# try BOARD [RULES]
try () {
  printf '%s\n#board = %s\n#rules = %s\n' "$start" "$1" "${2:-$rules}" \
    >"$TMPDIR/game.rbg"
  sed -n '4,5p' "$TMPDIR/game.rbg" | tr '\n' ' '
  echo
  (cd "$TMPDIR" && rbg2rg --expand game.rbg 2>&1 >/dev/null |
    grep -E '(error|note):')
}
try 'a[e]{up}'
try 'a[e]{up: }'
try 'a[e]{up: a'
try 'a[e]{: a}'
try 'a[e]{up: a up: a}'
try 'a[1]{up: a}'
try 'a[e, r]{up: a}'
try 'a[e] up'
try 'a e'
try 'rectangle up'
try 'rectangle(up down, left, right, [e])'
try 'rectangle(1, down, left, right, [e])'
try 'rectangle(up, down, left, right, [e] e)'
try 'rectangle(up, down, left, right, [e, 1])'
try 'cuboid(u, d, l, s, f, b, [[e] e])'
try 'cuboid(u, d, l, s, f, b, e)'
board='rectangle(up, down, left, right, [e, r])'
try "$board" '->red {$ n == 1 == 2}'
try "$board" '->red {$ n == 1 = 2}'
try "$board" '->red {$ n == 1, 2}'
try "$board" '->red {$ n}'
try "$board" '->red [$ n 1]'
try "$board" '->red [$ n = ]'
try "$board" '->red up^'
try "$board" '->red ()'
try "$board" '->red (up + )'
try "$board" '-> up'
try "$board" '{? }'

# Without a section that others need.
for section in players pieces variables board rules; do
  echo "without $section"
  printf '%s\n#board = %s\n#rules = ->red up ->> {}\n' "$start" "$board" |
    grep -v "^#$section" >"$TMPDIR/game.rbg"
  (cd "$TMPDIR" && rbg2rg game.rbg 2>&1 >/dev/null | grep -E '(error|note):')
done
rbg2rg --expand --format "$TMPDIR/game.rbg" 2>&1
