# What a translator writes that can't be reached is not warned about; what its
# user wrote is.
count=0
for game in "$RG_ROOT"/examples/*.hrg "$RG_ROOT"/examples/rbg/*.rbg; do
  case $game in
  *.hrg) hrg2rg -W no-all "$game" ;;
  *) rbg2rg -W no-all "$game" ;;
  esac >"$TMPDIR/game.rg" || exit
  rg-fmt "$TMPDIR/game.rg" 2>&1 >/dev/null | grep -A 1 'reach\|dead-end'
  count=$((count + 1))
done
[ $count -gt 5 ] && echo 'examples done'
cat >"$TMPDIR/game.hrg" <<'END'
domain Player = p
domain Score = 0 | 1
domain Coin = heads | tails
coin: Coin = heads
graph toss() {
  branch {
    coin = heads
    $ heads
    return()
  } or {
    coin = tails
    $ tails
    return()
  }
}
graph rules() {
  loop {
    player = p
    toss()
    player = keeper
    if coin == tails {
      end()
    }
  }
WHAT
}
END
for what in '' '  coin = tails'; do
  echo "== behind the loop: '$what'"
  sed "s/^WHAT/$what/" "$TMPDIR/game.hrg" | hrg2rg 2>/dev/null |
    rg-fmt 2>&1 >/dev/null
done
