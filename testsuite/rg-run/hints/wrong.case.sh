# A game that is proper, with one wrong hint at a time: each is found.
while read -r hint; do
  { echo "$hint"; cat game.part; } | rg-run --hints --no-time perft 2
  echo "exit $?"
done 2>&1 <<'END'
@unique loop;
@repeat loop2 : ;
@repeat more p3 : ;
@disjoint more : out odd;
@disjoint more : out out2 known;
@disjointExhaustive p1 : p2 p3;
@disjointExhaustive more : known tail;
@tagIndex more : 0;
@tagMaxIndex loop known : 0;
@simpleApply loop done [go, s: T] x = s, player = keeper;
@simpleApply loop done2 [go, s: T] x = s, y = s, player = keeper;
@simpleApply loop more [go] x = b;
@simpleApplyExhaustive loop done [go, s: T] x = s, y = s, player = keeper;
@iterator i1 i2 p3 : x;
@iterator i1 i2 p1 : y;
@integer 0 : a b a;
END
