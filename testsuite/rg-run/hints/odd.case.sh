# Hints that are no sense: names of nothing, types that don't fit.  They are
# wrong, or speak of nothing that happens; nothing crashes.
while read -r hint; do
  { echo "$hint"; cat game.part; } |
    rg-run --hints --no-time perft 2 2>&1 | sed -n '1p'
done <<'END'
@simpleApply loop done [go, s: T] next[s] = s, player = keeper;
@simpleApply loop done [go, s: Nope] nope = s, player = keeper;
@simpleApply loop done [go, s: T -> T] x = s, player = keeper;
@simpleApply loop done [go, s: T] x[s] = s, player = keeper;
@simpleApply loop done [go, s: T] goals[s] = s, player = keeper;
@simpleApply loop done [go, s: T] x = next, player = keeper;
@simpleApply loop done [go, s: T] goals = next, player = keeper;
@simpleApply loop done [go, s: T] player[x] = keeper;
@simpleApply nowhere nirvana [] x = a;
@simpleApply loop nirvana [go] x = a;
@repeat loop : next nothing rel x y;
@iterator i1 i2 p1 : nothing;
@disjoint loop : loop loop2 loop2;
@tagMaxIndex loop end : 999999999999999999;
END
