# Sets that the keeper hands on to the search for moves, in random plays; and
# what stops it: a write behind the check to what the set reads, a way without
# the check, a search of the keeper that comes by it, another set, a move that
# ends where the search begins, a walk that comes back there, a check that keeps
# the set of another search, a set that is found soon, one with a loop.  A test
# of something else is a part of the set.
base=../games/value-sets.rg
handed () { rg2c --explain "$1" | grep -o 'the keeper.*' || echo "no remark"; }
# Lines of one or two pieces, not of any number.
sed '/^line_3, line_5:/d
     s/^line_5, line_2: ;/line_3, line_5: board[step[way][p]] == other[me];/
     /^line_3, line_5:/a line_5, some_end: board[step[way][step[way][p]]] == me;
    ' $base >"$TMPDIR/handed.rg"
handed "$TMPDIR/handed.rg"
rg2c -Wno-all --prefix=game "$TMPDIR/handed.rg" |
  sed -n -e '/^static .* start_views[^;]*$/,/^}/p' \
    -e '/^static .* update_members[^;]*$/,/^}/p' \
    -e '/^static .* take_members[^;]*$/,/^}/p' \
    -e 's/^ *\(if (.*update_members.*\)/\1/p' \
    -e 's/^ *\(take_members.*;\)/\1/p' -e 's/^ *\(const .*members.*\)/\1/p'
other () {
  echo "$1:"
  sed "$2" "$TMPDIR/handed.rg" >"$TMPDIR/$1.rg"
  cmp -s "$TMPDIR/handed.rg" "$TMPDIR/$1.rg" && echo "the same text"
  handed "$TMPDIR/$1.rg"
}
other unread 's/^turn, turn_1: .*/turn, t: q = c0;  t, turn_1: player = me;/'
other written \
  's/^turn, turn_1: .*/turn, t: board[c42] = me;  t, turn_1: player = me;/'
other turned 's/^turn, turn_1: .*/turn, t: me = other[me];  t, turn_1: player = me;/'
other unasked 's/^on, begin: .*/on, on_1: me = other[me];\
on_1, begin: board[c42] == me;  on_1, t: board[c42] != me;\
t, turn_1: player = me;/'
other unequal 's/^turn_2, turn_3: .*/turn_2, turn_3: ? legal_2 -> some_end;/'
other moved '/^turn_1, turn_2:/a turn_1, t: $ wait;  t, turn_1: player = me;'
other back '/^turn_1, turn_2:/a turn_1, t: $ wait;  t, turn_1: ;'
other searched 's/^on, begin: .*/on, z0: me = other[me];\
z0, z1: board[c5] == me;  z1, begin: board[c6] == me;\
z0, z2: board[c6] != me;  z2, begin: ;\
z0, z3: board[c5] != me;  z3, begin: board[c6] == me;/'
other shared 's/^begin, turn: .*/begin, pick: ? some_1 -> some_end;\
pick, turn: board[c5] == me;  pick, rest: board[c5] != me;\
ask, rest: ? some_1 -> some_end;  ask, over: ! some_1 -> some_end;\
rest, rest_1: player = me;  rest_1, rest_2: p = Cell(*);\
rest_2, rest_3: ? legal_1 -> some_end;  rest_3, rest_4: $$ p;\
rest_4, turn_5: player = keeper;/
s/^on, begin: .*/on, o: me = other[me];  o, begin: board[c7] == me;\
o, ask: board[c7] != me;/'
other tested 's/^some_1, legal_1: .*/some_1, test: p = Cell(*);\
test, legal_1: board[c5] != me;/
s/^turn_2, turn_3: .*/turn_2, turn_3: ? test -> some_end;/'
other soon '/^line_[35], line_5:/d; /^line_5, some_end:/d'
handed $base
cd ..
sh like-rg-run.sh "$TMPDIR"/handed.rg "$TMPDIR"/unread.rg "$TMPDIR"/written.rg \
  "$TMPDIR"/turned.rg "$TMPDIR"/unasked.rg "$TMPDIR"/unequal.rg \
  "$TMPDIR"/moved.rg "$TMPDIR"/soon.rg \
  "$TMPDIR"/searched.rg "$TMPDIR"/shared.rg "$TMPDIR"/tested.rg
