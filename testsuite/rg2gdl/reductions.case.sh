# What stops the changes of the game in front of the last sheet
# (hoist/counter-tests.h, hoist/first-moves.h).  Counted are lines about the
# counters of one game, and about what the keeper has yet to write in the other.
here=$RG_ROOT/testsuite/rg2gdl

counters () { # WHAT SED...
  what=$1
  shift
  sed "$@" "$here/counter-tests.rg" >"$TMPDIR/game.rg"
  rg2gdl -Wno-all "$TMPDIR/game.rg" >"$TMPDIR/game.kif"
  echo "$what: $(grep -c '(whites ?\|(blacks ?' "$TMPDIR/game.kif")"
}

counters "asked for any" -e ''
counters "asked for one" -e 's/blacks == 0/blacks == 1/' \
  -e 's/blacks != 0/blacks != 1/'
counters "one more than there are" -e 's/var whites: Number = 2/&+/' \
  -e 's/2+/3/'
counters "a tag" -e 's/\$\$ from/$$ blacks/'
counters "copied" -e 's/^w10, w11: .*/w10, w11: whites = blacks;/'
counters "a man comes back uncounted" \
  -e 's/^w10, w11: .*/w10, w11: board[from] = bm;/'

first_moves () { # WHAT SED...
  what=$1
  shift
  sed "$@" "$here/first-moves.rg" >"$TMPDIR/game.rg"
  rg2gdl -Wno-all "$TMPDIR/game.rg" >"$TMPDIR/game.kif"
  echo "$what: $(grep -c 'init (board c mark)' "$TMPDIR/game.kif")"
}

first_moves "one way to the first turn" -e ''
first_moves "two ways" -e 's/^s3, w1:.*/&\ns3, w1: board[a] = none;/'
first_moves "tags that a player does not see" \
  -e 's/^w9, w10:/w9, v: visible[black] = 0;\nv, w10:/'
first_moves "a check of the start" -e 's/^k1, k2: .*/k1, k2: ? begin -> s1;/'
