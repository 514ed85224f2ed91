# Records that are counted by the rows of a table, and picked from it.
game=../games/picked-records.rg
remarks () { # NAME [SED-PROGRAM]
  echo "$1:"
  sed "${2-}" "$game" >"$TMPDIR/game.rg"
  rg2c -Wno-all --explain "$TMPDIR/game.rg" |
    grep -E 'remark: moves: (a move|.*no list)' | sed 's|[^ ]*/||'
}
remarks "as it is"
remarks "as many bytes as there is room for" \
  's/^first9, .*/first9, a1: $ c1;\na1, a2: $ c1;\na2, a3: $ c1;\
a3, a4: $ c1;\na4, put: player = keeper;/'

# What they are not for.
remarks "more bytes" \
  's/^first9, .*/first9, a1: $ c1;\na1, a2: $ c1;\na2, a3: $ c1;\
a3, a4: $ c1;\na4, a5: $ c1;\na5, put: player = keeper;/'
remarks "few symbols" 's/^first1, .*/type Few = { c3, c4, c5 };\
first1, first2: cell = Few(*);/'
remarks "a tag before the choice" \
  's/^first1, .*/first1, a1: $ c1;\na1, first2: cell = Cell(*);/'
remarks "another move" \
  's/^first1, .*/&\nfirst1, a1: $ c1;\na1, turn: player = keeper;/'
remarks "a check" \
  's/^first8, .*/first8, a1: ! second4 -> second9;\na1, first9: $$ cell;/'
remarks "a cell that is not known" \
  's/^first8, .*/first8, a1: board[next[place]] == x;\na1, first9: $$ cell;/
  s/^var cell.*/&\nvar place: Cell = c0;/
  s/^turn, .*/turn, a2: place = cell;\na2, turn1: rounds = later[rounds];/'
many=$(awk 'BEGIN { for (i = 0; i < 250; i++) printf ", m%d", i }')
remarks "tags of two bytes" "s/^type Way.*/&\ntype Many = { m$many };/
  s/^var cell.*/&\nvar many: Many = m;/
  s/^first10, .*/first10, a1: many = Many(*);\na1, first11: \$\$ many;/"
