# The rules of combat of a small war game, case by case: who stands where after
# an attack from b/2 to b/3.  The table says what the rules say in words.
. "$RG_ROOT/testsuite/rgl/duel.sh"
FROM=b/2 TO=b/3 FLAGS='init(a/1,[rf]). init(c/4,[bf]).' ACTION=attack
# Rows attack columns: w takes the piece, l is lost, d both are.
expected () {
  awk -v a="$1" -v d="$2" '
    $1 == "-" { for (i = 2; i <= NF; i++) column[$i] = i }
    $1 == a { print $column[d] }' <<'END'
- 1 2 3 s m f
1 d l l w w w
2 w d l w l w
3 w w d w l w
s l l w d l w
END
}
for attacker in 1 2 3 s; do
  for defender in 1 2 3 s m f; do
    case $(expected $attacker $defender) in
    w) echo "r$attacker at b_3 " ;;
    l) echo "b$defender at b_3 " ;;
    d) echo ;;
    esac >"$TMPDIR/expected"
    duel "$RG_ROOT/testsuite/rgl/games/skirmish.rgl" r$attacker b$defender \
      >"$TMPDIR/found"
    cmp -s "$TMPDIR/expected" "$TMPDIR/found" || {
      echo "r$attacker attacks b$defender:"
      diff "$TMPDIR/expected" "$TMPDIR/found"
    }
  done
done
echo done
