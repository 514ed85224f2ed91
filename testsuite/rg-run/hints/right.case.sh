# Right hints, what is no hint, hints about nodes that are not there; and wrong
# ones that nobody asked to look at.
{
  cat <<'END'
@unique begin done done2;
@repeat loop loop2 : x y;
@repeat more p1 : x y;
@disjointExhaustive more : known other;
@disjoint p2 : p3;
@tagIndex loop : 0;
@tagIndex more known other : 1;
@tagMaxIndex loop more tail : 1;
@simpleApply tail done [] x = a, y = a, player = keeper;
@simpleApply tail clear [] x = a, y = a;
@simpleApplyExhaustive done end [] goals[p] = 1, player = keeper;
@simpleApply done done2 [] goals[p] = 1;
@iterator i1 i2 p1 : x;
@integer 5 : a b c;
@unique nowhere;
@artificialTag z;
END
  cat game.part
} >right.rg
rg-run --hints --no-time perft 2 right.rg; echo "exit $?"
rm right.rg
{ echo '@unique loop;'; cat game.part; } | rg-run --no-time perft 2
echo "exit $?"
