# Inputs that are large, deep or explosive end soon, and with a documented
# status.  Prints the status, the first error, and what came out, if that is
# short.
declarations='#players = a(1)
#pieces = e, x
#variables = n(9)
#board = rectangle(up, down, left, right, [e, e][x, e])'

# repeat N TEXT
repeat () {
  awk -v n="$1" -v text="$2" 'BEGIN { while (n-- > 0) printf "%s", text }'
}

# try NAME [OPTION]...: the text on standard input
try () {
  name=$1
  shift
  { echo "$declarations"; cat; } >"$TMPDIR/game.rbg"
  for way in --expand --straightness --format ''; do
    timeout 50 rbg2rg -Wno-all $way "$@" "$TMPDIR/game.rbg" \
      >"$TMPDIR/out" 2>"$TMPDIR/err"
    status=$?
    echo "$name $way: $status"
    case $status in
    0 | 3) [ ! -s "$TMPDIR/err" ] || cat "$TMPDIR/err" ;;
    *) grep -m 1 'error: ' "$TMPDIR/err" | sed 's/^.*game.rbg:/  /' ;;
    esac
  done
}

game () {
  printf '#rules = ->a '
  cat
}

{ repeat 9000 '('; printf 'up [x]'; repeat 9000 ')'; } | game | try parentheses
{ repeat 9000 '(left + down '; printf 'up [x]'; repeat 9000 ' right)*'; } |
  game | try stars
{ repeat 9000 '{? up '; printf 'up'; repeat 9000 '}'; } | game | try patterns
{ repeat 20000 '('; printf 'up'; repeat 20000 ')'; } | game | try too-deep
{ printf '[$ n = '; repeat 100000 '('; printf 1; repeat 100000 ')'
  printf ']'; } | game | try arithmetic-parentheses
{ printf '[$ n = 1'; repeat 100000 ' + 1'; printf ']'; } | game |
  try arithmetic-chain
{ printf '[$ n = 1'; repeat 100000 ' * 1 / 1'; printf ']'; } | game |
  try arithmetic-factors
{ printf '[$ n = '; repeat 2000 '1 - ('; printf 1; repeat 2000 ')'
  printf ']'; } | game | try arithmetic-nesting
{ printf '[$ n = '; repeat 2000 '('; printf 1; repeat 1000 ' + 1) * 1)'
  printf ']'; } | game | try arithmetic-left
repeat 1000000 '(' | game | try open
repeat 1000000 ')' | game | try closed
repeat 1000000 '{' | game | try braces
repeat 1000000 '{?' | game | try open-patterns
repeat 100000 'up ' | game | try shifts
{ printf up; repeat 100000 ' + [x] {}'; } | game | try sums
echo 'up^4000000000' | game | try power
echo '(((up^9999)^9999)^9999)' | game | try powers
echo '((up [x])^1000)^1000' | game | try power-few --limit=100000
{ echo '#m(p) = p p'; { repeat 60 'm('; printf up; repeat 60 ')'; } | game; } |
  try explosion --tokens=1000000
{ echo '#m(p) = p p'; { repeat 60 'm('; repeat 60 ')'; } | game; } |
  try explosion-of-nothing --tokens=1000000
{ echo '#m(p) = p~p'; { repeat 60 'm('; printf z; repeat 60 ')'; } | game; } |
  try explosion-of-a-name --tokens=1000000
{ echo '#m(p) = p'; { repeat 20000 'm('; printf up; repeat 20000 ')'; } |
  game; } | try deep-calls
{ awk 'BEGIN { print "#m0 = up"
               for (i = 1; i < 20000; i++) print "#m" i " = m" (i - 1) }'
  echo 'm19999' | game; } | try deep-macros
{ printf '/*'; repeat 1000000 'x* / *'; printf '*/\n'; echo up | game; } |
  try comment
{ printf '/*'; repeat 1000000 'x*'; } | try open-comment
repeat 1000000 '#m=' | try hashes
repeat 5000000 1 | game | try long-number
repeat 5000000 x | game | try long-name
head -c 1000000 /dev/zero | game | try zero-bytes
declarations='#players = a(1)
#pieces = e, x
#variables ='
{ printf '#board = rectangle(up, down, left, right, '
  for i in $(seq 300); do printf '[e'; repeat 299 ',e'; printf ']'; done
  echo ')'; echo up | game; } | try large-board
{ printf '#board = rectangle(up, down, left, right, [e'; repeat 1000000 ','
  echo '])'; echo up | game; } | try holes
{ printf '#board = '
  awk 'BEGIN { for (i = 0; i < 70000; i++) printf "v%d[e]{}", i }'
  echo up | game; } | try many-vertices
{ printf '#board = v[e]{l0:v'
  awk 'BEGIN { for (i = 1; i < 100000; i++) printf ",l%d:v", i }'
  echo '}'; echo l7 | game; } | try many-labels
declarations=
{ printf '#players = a(1)\n#variables =\n#board = v[e]{up:v}\n#pieces = e'
  awk 'BEGIN { for (i = 0; i < 200000; i++) printf ",p%d", i }'
  echo; echo '{p7, q7}' | game; } | try many-pieces
