# The steps of a walk stand below the places that they come from, consecutive
# ones of the same place once; what two walks have in common is told once.
cd "$TMPDIR" || exit 2

cat >several.hrg <<'EOF'
domain Player = ann | bob
domain Score = 0 | 1
domain Bit = 0 | 1
bit : Bit = 0
seen : Bit = 0

graph rules() {
  player = ann
  $ go
  seen = 1
  bit = Bit(*)
  $ stop
  if bit == 0 {
    goals[ann] = 1
  }
  bit = 0
  player = keeper
}
EOF
cat >loop.hrg <<'EOF'
domain Player = ann | bob
domain Score = 0 | 1
domain Count = C(N) where N in 0..3
next : Count -> Count
next(C(N)) = if N < 3 then C(N + 1) else C(0)
count : Count = C(0)

graph rules() {
  player = ann
  $ go
  player = keeper
  loop {
    count = next[count]
    player = keeper
    while count == next[count] {
      end()
    }
  }
}
EOF
cat >loop.rbg <<'EOF'
#players = white(1), black(1)
#pieces = e, w
#variables = n(3)
#board = rectangle(up, down, left, right, [w, e, e])
#home = left {? right}
#turn(me) = ->me {w} right {e} ->> [$ n = n + 1]
#rules = turn(white)
  (->> home ->> right)*
  ->black {e} ->>
EOF

echo '== two walks'
hrg2rg -g several.hrg | rg-run moves
echo '== a loop'
hrg2rg -g loop.hrg | rg-run play 1
echo '== optimised'
hrg2rg -g loop.hrg | rg-opt | rg-run play 1
echo '== rbg'
rbg2rg -g loop.rbg | rg-run play 1
echo '== the source is gone'
rbg2rg -g loop.rbg >loop.rg
rm loop.rbg
rg-run play 1 loop.rg
