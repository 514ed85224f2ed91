# A limit is enough, or it is reported: in every phase that passes it, the status
# is 4, and the message has the place and the limit.  No number of the text
# overflows before a limit is checked.

# status LIMIT FILE: of rbg2rg
status () {
  rbg2rg -Wno-all --limit="$1" "$2" >"$TMPDIR/out" 2>"$TMPDIR/err"
  echo $?
}

# least FILE: the least limit that is enough
least () {
  low=0 high=2000000
  while [ $((high - low)) -gt 1 ]; do
    middle=$(((low + high) / 2))
    if [ "$(status $middle "$1")" = 0 ]; then high=$middle; else low=$middle; fi
  done
  echo $high
}

# below FILE STEP N: what else than 4 there is at N limits below the least
below () {
  enough=$(least "$1")
  for i in $(seq "$3"); do
    limit=$((enough - 1 - (i - 1) * $2))
    [ $limit -ge 0 ] || break
    now=$(status $limit "$1")
    [ "$now" = 4 ] && grep -q 'limit of [0-9]* edges\|of [0-9]* actions' \
      "$TMPDIR/err" || { echo "$limit of $enough: $now"; cat "$TMPDIR/err"; }
  done
}

cat >"$TMPDIR/small.rbg" <<EOF
#players = red(3), blue(2)
#pieces = e, r, b, x
#variables = n(5), turn(3)
#board = rectangle(up, down, left, right, [e, r, x] [b, e, e])
#rules = (->red (up + down)* {e, r, b} [b] [\$ n = n + 1 - e]
  {\$ turn < n * 2} ->blue left* {x} [e] [\$ red = turn + n] {! up {e}}
  [\$ turn = turn + n / 2])* ->> {}
EOF
below "$TMPDIR/small.rbg" 1 60
below "$RG_ROOT/examples/rbg/reversi.rbg" 7 30

for number in 46341 65536 2147483647 2147483648 3037000499 3037000500 \
  4294967295 4294967296 4611686018427387904 9223372036854775807 \
  18446744073709551616; do
  for where in "$number 9 1" "9 $number 1" "9 9 $number"; do
    set -- $where
    cat >"$TMPDIR/game.rbg" <<EOF
#players = a($1)
#pieces = e
#variables = v($2), w($2)
#board = rectangle(up, down, left, right, [e, e])
#rules = ->a left {\$ v < w + $3} [\$ v = w * $3 - v, a = a + $3] ->> {}
EOF
    echo "a($1), v($2), + $3: $(status 2000000 "$TMPDIR/game.rbg")"
    sed -n '1s/^[^:]*/  /p' "$TMPDIR/err"
  done
done
