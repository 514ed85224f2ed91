# No legal move because all walks go round: the loop is named.
rules () {
  cat <<'GAME'
domain Player = ann | bob
domain Score = 0 | 1
domain Count = zero | one | two
next : Count -> Count
next(zero) = one
next(one) = two
next(two) = zero
n : Count
graph rules() {
  player = ann
  $ x
  player = keeper
  if n == two {
    end()
  }
GAME
  cat
  echo '}'
}

# The keeper counts for ever; a condition holds for ever.
rules <<'GAME' | hrg2rg -g -Wno-all | rg-run play 1 --no-time 2>&1
  loop {
    n = next[n]
  }
GAME
rules <<'GAME' | hrg2rg -g -Wno-all | rg-run play 1 --no-time 2>&1
  while n == zero {
    check(n != one)
  }
GAME
# No loop: a check that fails.
rules <<'GAME' | hrg2rg -g -Wno-all | rg-run play 1 --no-time 2>&1
  check(n == one)
  loop {
    n = next[n]
  }
GAME
